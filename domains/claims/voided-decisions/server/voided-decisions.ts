import { SYSTEM } from '#access/actor.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { paymentOfVoid } from '#domains/claims/voided-decisions/rules/alarms.ts'
import { DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { denialOf } from '#domains/claims/decisions/server/decide-claim.ts'
import { claimsNotClosed, watchersOfPayment } from '#domains/claims/voided-decisions/server/voided-decisions.store.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'
import { withdrawPayout } from '#domains/money/payouts/server/planning.ts'
import { moveClaim, recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { type Claim, lockClaimForSystem, waitForTurn } from '#domains/claims/claims/server/claims.ts'
import { recordDecision } from '#domains/claims/decisions/server/record-decision.ts'

/**
 * M13: a membership is void from its first day, so no loss under it was ever covered (R01). What is open is denied, with its letter
 * and its appeal; what was approved is not paid; what has been paid, or is on its way, is for people. Heard twice, it happens once.
 */
export async function onMembershipVoided({ membershipId, actorId }: HistoryEvent): Promise<void> {
  if (!membershipId) return
  const by = actorId !== null && isId('user', actorId) ? actorId : null
  for (const id of await claimsNotClosed(membershipId)) {
    await inTransaction(async (tx) => {
      await waitForTurn(tx, membershipId)
      await denyOrRing(tx, await lockClaimForSystem(tx, id), by)
    })
  }
}

async function denyOrRing(tx: Tx, claim: Claim, by: Id<'user'> | null): Promise<void> {
  // Opened again after it was paid: that money is out too.
  if (claim.paid !== null) return ringForPeople(tx, claim)
  const stops = claim.status !== 'APPROVED' || (await withdrawPayout(tx, claim.id, SYSTEM, 'The membership is void'))
  if (canMove(claim.status, 'deny_void') && stops) return denyAsVoid(tx, claim, by)
  if (IN_PAYMENT.includes(claim.status)) await ringForPeople(tx, claim)
}

const IN_PAYMENT: readonly Claim['status'][] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID']
const CODE = 'R01'
const EXPLANATION = 'The membership was taken back and is void from its first day.'

async function denyAsVoid(tx: Tx, claim: Claim, by: Id<'user'> | null): Promise<void> {
  const situation = await situationOf(claim)
  const { clause, cure } = DENIALS[CODE]
  const at = clock.now()
  const change = { ...UNDECIDED, denialCode: CODE, decidedBy: by, decidedAt: at }
  const denied = await moveClaim(tx, claim, 'deny_void', { by: SYSTEM, why: 'membership_void', change, data: { code: CODE, clause } })
  if (by) {
    await recordDecision(tx, claim.id, {
      kind: 'denied',
      by,
      at,
      capability: 'compliance',
      amount: null,
      code: CODE,
      clause,
      explanation: EXPLANATION,
      cure,
      inputs: situation.facts,
      adjudication: situation.adjudication,
    })
  }
  const letter = await denialOf(denied, situation, { code: CODE, explanation: EXPLANATION })
  await writeToMember(tx, denied, situation.claimant, { kind: 'claim_denied', once: String(at.getTime()), letter })
}

/** What was recommended, approved or asked to be looked at again came before this. */
const UNDECIDED = {
  approved: null,
  recommended: null,
  recommendedBy: null,
  recommendedCode: null,
  arrivedAt: null,
  listEndsOn: null,
  appealedAt: null,
  appealText: null,
  reserve: ZERO,
} as const

/** Money that has left, or is about to, nobody calls back by itself: finance and the supervisors of claims are told. */
async function ringForPeople(tx: Tx, claim: Claim): Promise<void> {
  await recordClaimEvent(tx, claim, 'claim.payment_of_void', { by: SYSTEM, why: 'membership_void' })
  const { title, body } = paymentOfVoid(claim.number ?? '')
  for (const userId of await watchersOfPayment(tx)) {
    const onceKey = `claim_payment_of_void:${claim.id}:${userId}`
    await notify(tx, { kind: 'claim_payment_of_void', to: { userId }, onceKey, title, body, path: `/account-center/claims/${claim.id}` })
  }
}
