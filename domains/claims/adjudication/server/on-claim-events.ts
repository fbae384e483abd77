import { SYSTEM } from '#access/actor.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { changeClaim } from '#domains/claims/claims/server/transition.ts'
import { hold, liftHold } from '#domains/claims/investigations/server/holding.ts'
import { type Claim, findClaimsForSystem, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** Computes the fraud flags again after new information; from a score of 60 on the claim goes to the investigation unit (K9). */
export async function rescreenClaim({ claimId }: HistoryEvent): Promise<void> {
  if (!claimId) return
  await inTransaction(async (tx) => {
    const found = await screenAgain(tx, claimId, SCREENED_STATUSES)
    if (!found?.isToInvestigate || !canMove(found.claim.status, 'hold')) return
    await hold(tx, found.claim, { by: SYSTEM, why: found.flags.map((flag) => FRAUD_FLAGS[flag].text).join(' ') })
  })
}

/**
 * Staff found a claim to be another one filed twice, so it raises no flag of others anymore: theirs are computed again, and what the system
 * held for it alone is in review again (K10). A claim that its member withdrew or did not pursue frees no other: whoever filed twice would
 * lift the hold so.
 */
export async function rescreenRelated({ claimId }: Pick<HistoryEvent, 'claimId'>): Promise<void> {
  const [claim] = claimId ? await findClaimsForSystem([claimId]) : []
  if (!claim || !isDuplicate(claim) || !claim.lossOn || !claim.answers.lossType) return
  const { fraud, sameLoss } = await situationOf(claim)
  const linked = [...sameLoss, ...Object.values(fraud.records).flatMap(({ claims }) => claims)]
  for (const id of new Set(linked.map((each) => each.id))) await rescreenHeld(id, claim.number ?? '')
}

async function rescreenHeld(id: Id<'claim'>, gone: string): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await screenAgain(tx, id, [...SCREENED_STATUSES, 'SIU_HOLD'])
    if (found?.claim.status !== 'SIU_HOLD' || found.isToInvestigate) return
    await liftHold(tx, found.claim, `What raised the score is gone: claim ${gone} was found to be a duplicate.`)
  })
}

const isDuplicate = ({ status, outcome, denialCode }: Claim): boolean =>
  outcome === 'duplicate' || (status === 'DENIED' && denialCode === 'R17')

const SCREENED_STATUSES: readonly ClaimStatus[] = ['INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'PENDING_APPROVAL', 'APPEALED']

/** Computes the flags of a claim again and saves them; null for a claim in none of these statuses. */
async function screenAgain(tx: Tx, id: Id<'claim'>, statuses: readonly ClaimStatus[]) {
  const claim = await lockClaimForSystem(tx, id)
  if (!statuses.includes(claim.status)) return null
  const { fraud, adjudication } = await situationOf(claim)
  const isToInvestigate = adjudication.recommendation.outcome === 'investigate'
  return { claim: await saveFlags(tx, claim, fraud), flags: fraud.flags, isToInvestigate }
}

async function saveFlags(tx: Tx, claim: Claim, { flags, score }: { flags: readonly FraudFlag[]; score: number }): Promise<Claim> {
  if (claim.fraudScore === score && claim.flags.length === flags.length && flags.every((flag) => claim.flags.includes(flag))) return claim
  const raised = flags.filter((flag) => !claim.flags.includes(flag))
  return changeClaim(tx, claim, 'claim.flags_changed', {
    by: SYSTEM,
    why: raised.map((flag) => FRAUD_FLAGS[flag].text).join(' ') || null,
    change: { flags, fraudScore: score },
  })
}
