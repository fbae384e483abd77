import { db } from '#platform/db.ts'
import { sql } from 'kysely'
import { textsFor } from '#domains/membership/terms/rules/terms-text.ts'

export const versions = () =>
  db()
    .selectFrom('terms_versions')
    .select([
      'id',
      'version',
      'title',
      'digest',
      'effective_on',
      'published_at',
      'material',
      'changes',
      'key_points',
      'state',
      'of_version',
    ])

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

/**
 * Every published version and every text of a state, without the words, in the order in which they come into force (index:
 * terms_versions_effective).
 */
export const everyText = (): Promise<VersionRow[]> => versions().orderBy('effective_on').orderBy('published_at').execute()

/** The versions, without the texts of single states. */
export const allVersions = async (): Promise<VersionRow[]> => (await everyText()).filter(({ state }) => state === null)

/** What a state reads, one after the other: its own texts, and the versions it has no clauses in. Null is no state. */
export const versionsFor = async (state: string | null): Promise<VersionRow[]> => textsFor(await everyText(), state)

/** Whether a new version owes anybody a notice: somebody has accepted terms here, or came with a membership from an import. */
export async function isNoticeOwed(): Promise<boolean> {
  const { rows } = await sql<{ owed: boolean }>`
    select exists (select from memberships) or exists (select from members where terms_version is not null)
      or exists (select from users where terms_version is not null) as owed`.execute(db())
  return rows[0]?.owed ?? true
}

/** How many members and users accepted each version as their newest. */
export async function acceptances(): Promise<{ version: string; members: number; users: number }[]> {
  const { rows } = await sql<{ version: string; members: number; users: number }>`
    select v.version,
      (select count(*)::int from members m where m.terms_version = v.version) as members,
      (select count(*)::int from users u where u.terms_version = v.version) as users
    from terms_versions v order by v.effective_on desc`.execute(db())
  return rows
}
