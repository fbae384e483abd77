import { SYSTEM } from '#access/actor.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { changeClaim } from '#domains/claims/claims/server/transition.ts'
import { hold } from '#domains/claims/investigations/server/holding.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

/** Whenever something new is known of a claim, its flags are looked at anew; from 60 points on the investigation unit looks first (K9). */
export async function rescreenClaim({ claimId }: HistoryEvent): Promise<void> {
  if (!claimId) return
  await inTransaction(async (tx) => {
    const claim = await lockClaimForSystem(tx, claimId)
    if (!LOOKED_AT.includes(claim.status)) return
    const { fraud, adjudication } = await situationOf(claim)
    const looked = await keepFlags(tx, claim, fraud)
    if (adjudication.recommendation.outcome !== 'investigate' || !canMove(looked.status, 'hold')) return
    await hold(tx, looked, { by: SYSTEM, why: fraud.flags.map((flag) => FRAUD_FLAGS[flag].says).join(' ') })
  })
}

const LOOKED_AT: readonly string[] = ['INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'PENDING_APPROVAL', 'APPEALED']

async function keepFlags(tx: Tx, claim: Claim, { flags, score }: { flags: readonly FraudFlag[]; score: number }): Promise<Claim> {
  if (claim.fraudScore === score && claim.flags.length === flags.length && flags.every((flag) => claim.flags.includes(flag))) return claim
  const raised = flags.filter((flag) => !claim.flags.includes(flag))
  return changeClaim(tx, claim, 'claim.flags_changed', {
    by: SYSTEM,
    why: raised.map((flag) => FRAUD_FLAGS[flag].says).join(' ') || null,
    change: { flags, fraudScore: score },
  })
}
