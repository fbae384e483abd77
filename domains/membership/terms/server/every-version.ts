import { db } from '#platform/db.ts'
import { sql } from 'kysely'

export const versions = () =>
  db()
    .selectFrom('terms_versions')
    .select(['id', 'version', 'title', 'digest', 'effective_on', 'published_at', 'material', 'changes', 'key_points'])

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

/** Every published version without its text, in the order in which they come into force (index: terms_versions_effective). */
export const allVersions = (): Promise<VersionRow[]> => versions().orderBy('effective_on').orderBy('published_at').execute()

/** How many members and users accepted each version as their newest. */
export async function acceptances(): Promise<{ version: string; members: number; users: number }[]> {
  const { rows } = await sql<{ version: string; members: number; users: number }>`
    select v.version,
      (select count(*)::int from members m where m.terms_version = v.version) as members,
      (select count(*)::int from users u where u.terms_version = v.version) as users
    from terms_versions v order by v.effective_on desc`.execute(db())
  return rows
}
