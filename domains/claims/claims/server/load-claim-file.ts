import type { Actor } from '#access/actor.ts'
import { type ReceivedDocuments, receivedAmong } from '#domains/claims/claims/server/received-documents.ts'
import { conflictBetween } from '#domains/claims/claims/server/conflict-of-interest.ts'
import type { RunningClockDays } from '#domains/claims/deadlines/rules/clocks.ts'
import type { ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'
import { FRAUD_LIMITS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQuery, subquery } from '#platform/queries/batch-query.ts'
import { type Decision, claimFileQueries } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { type Claimant, type RelatedPeople, claimPeopleQueries, relatedTo } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { claimsOfSameLoss } from '#domains/claims/claims/server/same-loss.ts'
import { clocksOf } from '#domains/claims/deadlines/server/clocks.ts'
import { type ClaimPromise, promisesOf } from '#domains/claims/promises/server/promises.ts'
import { documentsSubquery } from '#domains/records/documents/server/claim-documents.ts'

/** The rows that belong to a claim, beside the claim itself. */
export type ClaimFile = {
  claimant: Claimant
  around: RelatedPeople
  received: ReceivedDocuments
  decisions: readonly Decision[]
  clocks: readonly RunningClockDays[]
  promises: readonly ClaimPromise[]
  /** Other claims for the same car within a few days of the loss. */
  sameLoss: readonly { id: Id<'claim'>; number: string; lossOn: Day }[]
  /** Between the claim and the actor. */
  conflict: ConflictOfInterest
}

/** One query for everything. `actor` is null for the system. */
export async function loadClaimFile(claim: Claim, actor: Actor | null): Promise<ClaimFile> {
  const own = actor?.ownMemberId ?? null
  const found = await batchQuery(db(), {
    ...claimPeopleQueries(claim.id, own ? [claim.memberId, own] : [claim.memberId]),
    ...claimFileQueries(claim.id),
    documents: documentsSubquery(claim.id),
    clocks: subquery(clocksOf(claim.id), {}),
    promises: subquery(promisesOf(claim.id), {}),
    sameLoss: subquery(claimsOfSameLoss(claim, FRAUD_LIMITS.sameCarDays), {}),
  })
  const claimant = found.claimants.find(({ id }) => id === claim.memberId)
  const [related] = found.related
  if (!claimant || !related) throw new Error(`Claim ${claim.id} has no member`)
  const reader = found.claimants.find(({ id }) => id === own)
  return {
    claimant,
    around: relatedTo(related),
    received: receivedAmong(claim, found),
    decisions: found.decisions,
    clocks: found.clocks,
    promises: found.promises,
    sameLoss: found.sameLoss,
    conflict: actor ? conflictBetween(actor, claimant, reader) : 'none',
  }
}
