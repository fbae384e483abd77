import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { reserveFor } from '#domains/claims/adjudication/rules/reserve.ts'
import { whyNotCloseDuplicate, whyNotKeepPayment, whyNotUndo } from '#domains/claims/decisions/policy.ts'
import { approvalWithdrawn, duplicateClosed, paymentStands } from '#domains/claims/decisions/rules/emails.ts'
import { moneyHasLeft } from '#domains/claims/decisions/server/decisions.store.ts'
import { decisionContext, saveDecision } from '#domains/claims/decisions/server/decisions.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { withdrawPayout } from '#domains/money/payouts/server/planning.ts'
import { moveClaim, refuseIf } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, findClaim, lockClaim } from '#domains/claims/claims/server/claims.ts'

/** Undoes an approval before its payment is released: the claim is in review again and the planned payout is withdrawn. */
export async function undoApproval(actor: Actor, id: Id<'claim'>, comment: string): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotUndo(actor, context.deciding))
    const { tx, claim, situation } = context
    // Refused until the job of the payouts module has planned the payout; undone earlier, it would be planned afterwards.
    if (!(await withdrawPayout(tx, id, actor, comment)))
      throw new Refusal((await moneyHasLeft(tx, id)) ? 'money_has_left' : 'payment_not_planned')
    const { facts } = situation
    const reserve = reserveFor(claim.answers, facts)
    const change = {
      approved: null,
      decidedBy: null,
      decidedAt: null,
      recommendedBy: null,
      recommended: null,
      recommendedCode: null,
      reserve,
    }
    const undone = await moveClaim(tx, claim, 'undo_approval', { by: actor, why: comment, change, data: { amountCents: claim.approved } })
    await saveDecision(actor, context, { kind: 'undone', amount: claim.approved, code: null, clause: null, explanation: comment })
    const email = approvalWithdrawn(await inEmails(undone, situation.claimant))
    await writeToMember(tx, undone, situation.claimant, { kind: 'claim_in_review', once: `undone:${undone.version}`, email })
    return undone
  })
}

/** K24: closes a reopened paid claim unchanged. */
export async function keepPayment(actor: Actor, id: Id<'claim'>, comment: string): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotKeepPayment(actor, context.deciding))
    const { tx, claim, situation } = context
    const change = { approved: claim.paid, reserve: ZERO, closedAt: clock.now(), decidedBy: userOf(actor), decidedAt: clock.now() }
    const closed = await moveClaim(tx, claim, 'keep_payment', { by: actor, why: comment, change })
    await saveDecision(actor, context, { kind: 'payment_kept', amount: claim.paid, code: null, clause: null, explanation: comment })
    const email = paymentStands(await inEmails(closed, situation.claimant), claim.paid ?? ZERO)
    await writeToMember(tx, closed, situation.claimant, { kind: 'claim_reopening_decided', once: String(claim.reopened), email })
    return closed
  })
}

/** K25: closes a claim as a duplicate of another claim of the same member, which stays. */
export async function closeDuplicate(
  actor: Actor,
  id: Id<'claim'>,
  { survivorId, comment }: { survivorId: Id<'claim'>; comment: string },
): Promise<Claim> {
  if (survivorId === id) throw new Refusal('same_claim')
  return inTransaction(async (tx) => {
    // Both claims are locked in the order of their ids, so that closing each as the other's duplicate at once cannot deadlock.
    for (const each of [id, survivorId].toSorted()) await lockClaim(tx, actor, each)
    return closeAs(actor, id, { survivorId, comment })
  })
}

async function closeAs(
  actor: Actor,
  id: Id<'claim'>,
  { survivorId, comment }: { survivorId: Id<'claim'>; comment: string },
): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotCloseDuplicate(actor, context.deciding))
    const { tx, claim } = context
    const survivor = await findClaim(actor, survivorId)
    if (!survivor || survivor.status === 'DRAFT')
      throw new Refusal('bad_input', { fields: { survivorId: 'Choose the claim that stays open.' } })
    if (survivor.memberId !== claim.memberId) throw new Refusal('not_the_same_loss')
    // The surviving claim must not itself be closed or denied as a duplicate.
    if (!mayStay(survivor)) throw new Refusal('survivor_does_not_stay')
    const change = { duplicateOf: survivorId, reserve: ZERO, closedAt: clock.now() }
    const closed = await moveClaim(tx, claim, 'close_duplicate', { by: actor, why: comment, change, data: { survivor: survivor.number } })
    const claimant = await claimantOf(claim.memberId)
    const email = duplicateClosed(await inEmails(closed, claimant), survivor.number ?? '')
    await writeToMember(tx, closed, claimant, { kind: 'claim_withdrawn', once: 'duplicate', email })
    return closed
  })
}

const mayStay = ({ status, outcome, denialCode }: Claim): boolean => {
  if (status === 'DENIED' || outcome === 'denied') return denialCode !== 'R17'
  return status !== 'WITHDRAWN' && (outcome === null || outcome === 'paid')
}
