import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { SYSTEM } from '#access/actor.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { paymentOfVoid } from '#domains/claims/voided-decisions/rules/alarms.ts'
import { DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { denialOf } from '#domains/claims/decisions/server/decide-claim.ts'
import { claimsNotClosed, draftsUnder, usersToNotify } from '#domains/claims/voided-decisions/server/voided-decisions.store.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'
import { withdrawPayout } from '#domains/money/payouts/server/planning.ts'
import { moveClaim, recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { type Claim, lockClaimForSystem, waitForTurn } from '#domains/claims/claims/server/claims.ts'
import { recordDecision } from '#domains/claims/decisions/server/record-decision.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/**
 * M13: a membership is void from its first day, so no loss under it was covered (R01). Open claims are denied, with an email and an
 * appeal; approved claims are not paid; for claims in payment or paid, people are notified. Drafts are closed: nothing of them can be paid.
 * Safe to run twice.
 */
export async function onMembershipVoided({ membershipId, actorId }: HistoryEvent): Promise<void> {
  if (!membershipId) return
  const by = actorId !== null && isId('user', actorId) ? actorId : null
  for (const id of await claimsNotClosed(membershipId)) {
    await inTransaction(async (tx) => {
      await waitForTurn(tx, membershipId)
      await denyOrNotify(tx, await lockClaimForSystem(tx, id), by)
    })
  }
  for (const id of await draftsUnder(membershipId)) await closeDraft(id, membershipId)
}

/** Unless it was submitted, or moved to another membership by its loss date, since it was found. */
async function closeDraft(id: Id<'claim'>, membershipId: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const claim = await lockClaimForSystem(tx, id)
    if (claim.status !== 'DRAFT' || claim.membershipId !== membershipId) return
    const withdrawn = await moveClaim(tx, claim, 'purge', { by: SYSTEM, why: inEnglish(say`The membership is void.`) })
    await moveClaim(tx, withdrawn, 'close_withdrawn', { by: SYSTEM, change: { closedAt: clock.now() } })
  })
}

async function denyOrNotify(tx: Tx, claim: Claim, by: Id<'user'> | null): Promise<void> {
  // Reopened after it was paid.
  if (claim.paid !== null) return notifyStaff(tx, claim)
  const stops = claim.status !== 'APPROVED' || (await withdrawPayout(tx, claim.id, SYSTEM, inEnglish(say`The membership is void`)))
  if (canMove(claim.status, 'deny_void') && stops) return denyAsVoid(tx, claim, by)
  if (IN_PAYMENT.includes(claim.status)) await notifyStaff(tx, claim)
}

const IN_PAYMENT: readonly Claim['status'][] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID']
const CODE = 'R01'
const EXPLANATION = say`The membership was taken back and is void from its first day.`

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
      explanation: inEnglish(EXPLANATION),
      cure,
      inputs: situation.facts,
      adjudication: situation.adjudication,
      versions: situation.figures.versions,
    })
  }
  const email = await denialOf(denied, situation, { code: CODE, explanation: EXPLANATION })
  await writeToMember(tx, denied, situation.claimant, { kind: 'claim_denied', once: String(at.getTime()), email })
}

/** Clears earlier recommendations, approvals and appeals. */
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

/** A released payment is not recalled automatically: notifies finance and the supervisors of claims. */
async function notifyStaff(tx: Tx, claim: Claim): Promise<void> {
  await recordClaimEvent(tx, claim, 'claim.payment_of_void', { by: SYSTEM, why: 'membership_void' })
  const { title, body } = paymentOfVoid(claim.number ?? '')
  for (const userId of await usersToNotify(tx)) {
    const onceKey = `claim_payment_of_void:${claim.id}:${userId}`
    await notify(tx, { kind: 'claim_payment_of_void', to: { userId }, onceKey, title, body, path: `/account-center/claims/${claim.id}` })
  }
}
