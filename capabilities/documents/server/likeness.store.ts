import { sql } from 'kysely'
import { NEAR, probesOf } from '#capabilities/documents/rules/likeness.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Other claims that carry a file with the same bytes, sent anew (index: documents_sha256). */
export async function claimsWithTheSameFile(claimId: Id<'claim'>): Promise<Id<'claim'>[]> {
  const found = await db()
    .selectFrom('documents as mine')
    .innerJoin('documents as other', 'other.sha256', 'mine.sha256')
    .select('other.claim_id')
    .distinct()
    .where('mine.claim_id', '=', claimId)
    .where('mine.state', '<>', 'removed')
    .where('mine.reused_from', 'is', null)
    .where('other.reused_from', 'is', null)
    .where('other.claim_id', '<>', claimId)
    .where('other.claim_id', 'is not', null)
    .limit(20)
    .execute()
  return found.flatMap(({ claim_id }) => (claim_id ? [claim_id] : []))
}

/** A photo of this claim, and one of another that looks like it. */
export type LikePhotos = { documentId: Id<'document'>; other: Id<'document'>; otherClaim: Id<'claim'>; differing: number }

/**
 * Photos with other claims that look like one of this claim's (docs/rules.md §6.6), the nearest first, at most 20; papers that were
 * photographed all
 * look alike, and are not among them, nor is a photo used again. Found by the quarters of their likeness (index: documents_likeness), never
 * by a scan. The same file exactly is not among them.
 */
export async function likePhotos(claimId: Id<'claim'>): Promise<LikePhotos[]> {
  const mine = await db()
    .selectFrom('documents')
    .select(['likeness'])
    .where('claim_id', '=', claimId)
    .where('slot', '=', 'photos')
    .where('state', '=', 'clean')
    .where('reused_from', 'is', null)
    .where('likeness', 'is not', null)
    .execute()
  const probes = mine.flatMap(({ likeness }) => (likeness ? probesOf(likeness) : []))
  if (probes.length === 0) return []
  const apart = sql<number>`bit_count(('x' || mine.likeness)::bit(64) # ('x' || other.likeness)::bit(64))::int`
  const found = await sql<LikePhotos>`
    select mine.id as "documentId", other.id as "other", other.claim_id as "otherClaim", ${apart} as "differing"
    from documents as other
    join documents as mine on mine.claim_id = ${claimId} and mine.state = 'clean' and mine.slot = 'photos' and mine.reused_from is null and mine.likeness is not null
    where other.likeness_quarters && ${[...new Set(probes)]}::int[] and other.claim_id <> ${claimId} and other.sha256 <> mine.sha256
      and other.slot = 'photos' and other.reused_from is null and other.state in ('clean', 'removed') and ${apart} <= ${NEAR}
    order by ${apart}, other.id limit 20`.execute(db())
  return found.rows
}
