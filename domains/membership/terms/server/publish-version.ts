import type { Tx } from '#platform/db.ts'
import type { BuiltInTerms } from '#domains/membership/terms/server/versions.store.ts'
import type { TermsInSpanish } from '#domains/membership/terms/rules/terms-text.ts'
import type { Id } from '#platform/ids.ts'

export async function publishVersion(
  tx: Tx,
  {
    id,
    version,
    title,
    body,
    digest,
    effectiveOn,
    at,
    material,
    changes,
    keyPoints,
    sections,
    spanish,
    writers,
    approvedBy,
    ofState,
  }: NewVersion,
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
      spanish: spanish && JSON.stringify(spanish),
      writers: [...writers],
      approved_by: approvedBy,
      state: ofState?.state ?? null,
      of_version: ofState?.of ?? null,
      clauses: ofState && JSON.stringify(ofState.clauses),
    })
    .execute()
}

export type NewVersion = BuiltInTerms & {
  id: Id<'termsVersion'>
  spanish: TermsInSpanish | null
  writers: readonly string[]
  approvedBy: Id<'user'>
  /** Of the text of one state: the version it belongs to, and the clauses of the state (state-terms). */
  ofState: { state: string; of: string; clauses: readonly object[] } | null
}
