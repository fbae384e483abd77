import type { Actor } from '#access/actor.ts'
import { type ReceivedDocuments, receivedAmong } from '#domains/claims/claims/server/received-documents.ts'
import { conflictBetween } from '#domains/claims/claims/server/conflict-of-interest.ts'
import type { Running } from '#domains/claims/deadlines/rules/clocks.ts'
import type { Tie } from '#domains/claims/model/rules/authority.ts'
import { FRAUD_LIMITS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQuery, subquery } from '#platform/queries/batch-query.ts'
import { documentsQuestion } from '#domains/records/documents/server/claim-documents.ts'
import { type Decision, fileQuestions } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { type Claimant, type RelatedPeople, peopleQuestions, relatedTo } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { claimsOfSameLoss } from '#domains/claims/claims/server/same-loss.ts'
import { clocksOf } from '#domains/claims/deadlines/server/clocks.ts'

/** A claim with all that stands in its own file. */
export type WholeClaim = {
  claimant: Claimant
  around: RelatedPeople
  papers: ReceivedDocuments
  decisions: readonly Decision[]
  clocks: readonly Running[]
  /** Other claims for the same car within days of the loss. */
  near: readonly { id: Id<'claim'>; number: string; lossOn: Day }[]
  /** How it stands to whoever reads it. */
  tie: Tie
}

/** Asked in one. The system reads as nobody's actor. */
export async function wholeClaim(claim: Claim, actor: Actor | null): Promise<WholeClaim> {
  const own = actor?.ownMemberId ?? null
  const found = await batchQuery(db(), {
    ...peopleQuestions(claim.id, own ? [claim.memberId, own] : [claim.memberId]),
    ...fileQuestions(claim.id),
    documents: documentsQuestion(claim.id),
    clocks: subquery(clocksOf(claim.id), {}),
    near: subquery(claimsOfSameLoss(claim, FRAUD_LIMITS.sameCarDays), {}),
  })
  const claimant = found.claimants.find(({ id }) => id === claim.memberId)
  const [around] = found.around
  if (!claimant || !around) throw new Error(`Nobody stands around claim ${claim.id}`)
  const mine = found.claimants.find(({ id }) => id === own)
  return {
    claimant,
    around: relatedTo(around),
    papers: receivedAmong(claim, found),
    decisions: found.decisions,
    clocks: found.clocks,
    near: found.near,
    tie: actor ? conflictBetween(actor, claimant, mine) : 'none',
  }
}
