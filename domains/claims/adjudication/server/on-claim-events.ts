import { SYSTEM } from '#access/actor.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
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
    const claim = await lockClaimForSystem(tx, claimId)
    if (!SCREENED_STATUSES.includes(claim.status)) return
    const { fraud, adjudication } = await situationOf(claim)
    const screened = await saveFlags(tx, claim, fraud)
    if (adjudication.recommendation.outcome !== 'investigate' || !canMove(screened.status, 'hold')) return
    await hold(tx, screened, { by: SYSTEM, why: fraud.flags.map((flag) => FRAUD_FLAGS[flag].text).join(' ') })
  })
}

/**
 * Staff found a claim to be another one filed twice, so it raises no flag of others anymore: theirs are computed again, and what the system held
 * for it alone is in review again (K10). A claim that its member withdrew or did not pursue frees no other: whoever filed twice would lift the hold so.
 */
export async function rescreenRelated({ claimId }: HistoryEvent): Promise<void> {
  const [claim] = claimId ? await findClaimsForSystem([claimId]) : []
  if (!claim || !isDuplicate(claim) || !claim.lossOn || !claim.answers.lossType) return
  const { fraud, sameLoss } = await situationOf(claim)
  const linked = [...sameLoss, ...Object.values(fraud.records).flatMap(({ claims }) => claims)]
  for (const id of new Set(linked.map((each) => each.id))) await rescreenHeld(id, claim.number ?? '')
}

async function rescreenHeld(id: Id<'claim'>, gone: string): Promise<void> {
  await inTransaction(async (tx) => {
    const claim = await lockClaimForSystem(tx, id)
    if (claim.status !== 'SIU_HOLD' && !SCREENED_STATUSES.includes(claim.status)) return
    const { fraud, adjudication } = await situationOf(claim)
    const screened = await saveFlags(tx, claim, fraud)
    if (screened.status !== 'SIU_HOLD' || adjudication.recommendation.outcome === 'investigate') return
    await liftHold(tx, screened, `What raised the score is gone: claim ${gone} was found to be a duplicate.`)
  })
}

const isDuplicate = ({ status, outcome, denialCode }: Claim): boolean =>
  outcome === 'duplicate' || (status === 'DENIED' && denialCode === 'R17')

const SCREENED_STATUSES: readonly string[] = ['INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'PENDING_APPROVAL', 'APPEALED']

async function saveFlags(tx: Tx, claim: Claim, { flags, score }: { flags: readonly FraudFlag[]; score: number }): Promise<Claim> {
  if (claim.fraudScore === score && claim.flags.length === flags.length && flags.every((flag) => claim.flags.includes(flag))) return claim
  const raised = flags.filter((flag) => !claim.flags.includes(flag))
  return changeClaim(tx, claim, 'claim.flags_changed', {
    by: SYSTEM,
    why: raised.map((flag) => FRAUD_FLAGS[flag].text).join(' ') || null,
    change: { flags, fraudScore: score },
  })
}
