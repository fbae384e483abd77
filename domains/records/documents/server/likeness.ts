import { type RawBuilder, sql } from 'kysely'
import { NEAR, NEIGHBOURS } from '#domains/records/file-analysis/rules/likeness.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Given } from '#platform/queries/batch-query.ts'

/** Other claims with a file of the same bytes, uploaded again (index: documents_sha256). */
export const claimsWithTheSameFile = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('documents as mine')
    .innerJoin('documents as other', 'other.sha256', 'mine.sha256')
    .select('other.claim_id as claimId')
    .distinct()
    .where('mine.claim_id', '=', claimId)
    .where('mine.state', '<>', 'removed')
    .where('mine.reused_from', 'is', null)
    .where('other.reused_from', 'is', null)
    .where('other.claim_id', '<>', claimId)
    .where('other.claim_id', 'is not', null)
    .limit(20)

/** A photo of this claim, and a similar one of another claim. */
export type SimilarPhotos = { documentId: Id<'document'>; other: Id<'document'>; otherClaim: Id<'claim'>; differing: number }

/**
 * Photos of other claims that look like one of this claim's (docs/rules.md §6.6), the most similar first, at most 20. Not
 * compared: photographed documents (they all look alike), reused photos, and files with the same bytes. Found by the quarters
 * of their likeness and the neighbors that differ in one bit (index: documents_likeness), never by a scan.
 */
export function similarPhotos(claimId: Given<Id<'claim'>>): RawBuilder<SimilarPhotos> {
  const mine = sql`mine.claim_id = ${claimId} and mine.state = 'clean' and mine.requirement = 'photos' and mine.reused_from is null and mine.likeness is not null`
  const distance = sql<number>`bit_count(('x' || mine.likeness)::bit(64) # ('x' || other.likeness)::bit(64))::int`
  return sql<SimilarPhotos>`
    select mine.id as "documentId", other.id as "other", other.claim_id as "otherClaim", ${distance} as "differing"
    from documents as other
    join documents as mine on ${mine}
    where other.likeness_quarters && (
        select array_agg(quarter # bit) from documents as mine, unnest(mine.likeness_quarters) as quarter, unnest(${NEIGHBOURS}::int[]) as bit
        where ${mine}
      )
      and other.claim_id <> ${claimId} and other.sha256 <> mine.sha256
      and other.requirement = 'photos' and other.reused_from is null and other.state in ('clean', 'removed') and ${distance} <= ${NEAR}
    order by ${distance}, other.id limit 20`
}
