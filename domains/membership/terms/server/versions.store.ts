import { sql } from 'kysely'
import type { TermsInSpanish, TermsSection, TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type BuiltInTerms = TermsText & { body: string; digest: string; at: Date }

/** Digests of all published versions. */
export async function publishedDigests(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('terms_versions').select(['version', 'digest']).execute()
  return new Map(rows.map(({ version, digest }) => [version, digest]))
}

/** Adds a version that comes with the source, and returns its id. */
export async function addCompanyVersion(tx: Tx, terms: BuiltInTerms): Promise<Id<'termsVersion'>> {
  const { version, title, body, digest, effectiveOn, material, changes, keyPoints, sections, at } = terms
  const id = newId('termsVersion')
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
    })
    .execute()
  return id
}

/**
 * The stored text of a version, which is null for the first one of an early installation (its text is in the code alone), and its
 * translation.
 */
export const storedText = (version: string) =>
  db()
    .selectFrom('terms_versions')
    .select([sql<TermsSection[] | null>`sections`.as('sections'), sql<TermsInSpanish | null>`spanish`.as('spanish')])
    .where('version', '=', version)
    .executeTakeFirst()
