import { sql } from 'kysely'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'

export type BuiltInTerms = { version: string; title: string; body: string; digest: string; effectiveOn: Day; at: Date }

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

/** The text of a version that staff wrote; null for a built-in one, whose text is in the code. */
export async function sectionsOf(version: string): Promise<TermsSection[] | null> {
  const row = await db()
    .selectFrom('terms_versions')
    .select(sql<TermsSection[] | null>`sections`.as('sections'))
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.sections ?? null
}
