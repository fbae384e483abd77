import { sql } from 'kysely'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'
import type { Id } from '#platform/ids.ts'

type BuiltInTerms = { version: string; title: string; body: string; digest: string; effectiveOn: Day; at: Date }

/** Adds a built-in version unless it exists, and returns the stored digest. */
export async function addCompanyVersion(tx: Tx, { version, title, body, digest, effectiveOn, at }: BuiltInTerms): Promise<string> {
  await tx
    .insertInto('terms_versions')
    .values({ id: newId('termsVersion'), version, title, body, digest, effective_on: effectiveOn, published_at: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  const stored = await tx.selectFrom('terms_versions').select('digest').where('version', '=', version).executeTakeFirstOrThrow()
  return stored.digest
}

export type NewVersion = BuiltInTerms & {
  id: Id<'termsVersion'>
  material: boolean
  changes: readonly string[]
  keyPoints: readonly string[]
  sections: readonly TermsSection[]
  writers: readonly string[]
  approvedBy: Id<'user'>
}

export async function addVersion(
  tx: Tx,
  { id, version, title, body, digest, effectiveOn, at, material, changes, keyPoints, sections, writers, approvedBy }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('terms_versions')
    .values({
      id,
      version,
      title,
      body,
      digest,
      effective_on: effectiveOn,
      published_at: at,
      material,
      changes: [...changes],
      key_points: [...keyPoints],
      sections: JSON.stringify(sections),
      writers: [...writers],
      approved_by: approvedBy,
    })
    .execute()
}

const versions = () =>
  db()
    .selectFrom('terms_versions')
    .select(['id', 'version', 'title', 'digest', 'effective_on', 'published_at', 'material', 'changes', 'key_points'])

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

/** Every published version without its text, in the order in which they come into force (index: terms_versions_effective). */
export const allVersions = (): Promise<VersionRow[]> => versions().orderBy('effective_on').orderBy('published_at').execute()

/** The text of a version that staff wrote; null for a built-in one, whose text is in the code. */
export async function sectionsOf(version: string): Promise<TermsSection[] | null> {
  const row = await db()
    .selectFrom('terms_versions')
    .select(sql<TermsSection[] | null>`sections`.as('sections'))
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.sections ?? null
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
