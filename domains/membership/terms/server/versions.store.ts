import { sql } from 'kysely'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'

export type HouseTerms = { version: string; title: string; body: string; digest: string; effectiveOn: Day; at: Date }

/** Adds a version whose text stands in the code unless it is there, and answers the digest that stands. */
export async function addCompanyVersion(tx: Tx, { version, title, body, digest, effectiveOn, at }: HouseTerms): Promise<string> {
  await tx
    .insertInto('terms_versions')
    .values({ id: newId('termsVersion'), version, title, body, digest, effective_on: effectiveOn, published_at: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  const kept = await tx.selectFrom('terms_versions').select('digest').where('version', '=', version).executeTakeFirstOrThrow()
  return kept.digest
}

/** The text of a version that staff wrote; null for one whose text stands in the code. */
export async function sectionsOf(version: string): Promise<TermsSection[] | null> {
  const row = await db()
    .selectFrom('terms_versions')
    .select(sql<TermsSection[] | null>`sections`.as('sections'))
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.sections ?? null
}
