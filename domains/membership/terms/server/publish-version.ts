import type { Tx } from '#platform/db.ts'
import type { BuiltInTerms } from '#domains/membership/terms/server/versions.store.ts'
import type { Id } from '#platform/ids.ts'

export async function publishVersion(
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

export type NewVersion = BuiltInTerms & {
  id: Id<'termsVersion'>
  writers: readonly string[]
  approvedBy: Id<'user'>
}
