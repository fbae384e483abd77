import type { Tx } from '#platform/db.ts'
import type { BuiltInTerms } from '#domains/membership/terms/server/versions.store.ts'
import type { TermsInSpanish } from '#domains/membership/terms/rules/terms-text.ts'
import type { Id } from '#platform/ids.ts'

export async function publishVersion(
  tx: Tx,
  { id, version, title, body, digest, effectiveOn, at, material, changes, keyPoints, sections, spanish, writers, approvedBy }: NewVersion,
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
    })
    .execute()
}

export type NewVersion = BuiltInTerms & {
  id: Id<'termsVersion'>
  spanish: TermsInSpanish | null
  writers: readonly string[]
  approvedBy: Id<'user'>
}
