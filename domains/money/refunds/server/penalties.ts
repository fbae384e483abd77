import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import type { Actor } from '#access/actor.ts'
import { latePenalty } from '#domains/membership/cancellations/rules/refund.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { lockPenalty, setPenalty, setPenaltyPaid, waitedFor } from '#domains/money/refunds/server/refunds.store.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, negate, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { loadedState } from '#domains/money/payments/server/payers.ts'
import type { LockedPayment } from '#domains/money/payments/server/payments.ts'

type Late = { refundId: Id<'refund'>; amount: Cents; owedSince: Day; paidAt: Date }

/**
 * A late refund costs us a penalty in addition, for each thirty days begun (docs/rules.md §4). Days on which the payer's own bank kept us
 * from paying do not count (§10). Finance pays it by check or transfer.
 */
export async function postPenalty(tx: Tx, payment: LockedPayment, { refundId, amount, owedSince, paidAt }: Late): Promise<void> {
  const state = await loadedState(tx, payment.membership_id)
  const since = await delayedByUsSince(tx, payment, owedSince)
  const penalty = latePenalty(amount, { cancelledOn: since, paidOn: localDay(state, paidAt) }, stateRuleOn(state, owedSince))
  if (penalty === 0) return
  await setPenalty(tx, refundId, penalty)
  const about = { memberId: payment.member_id, membershipId: payment.membership_id, masterCode: payment.master_code }
  const entries = [
    { account: 'refund_penalties', amount: penalty },
    { account: 'refund_penalties_payable', amount: negate(penalty) },
  ] as const
  await post(tx, {
    kind: 'refund_penalty',
    cause: { noun: 'refund', id: refundId },
    entries,
    ...about,
    note: inEnglish(say`Refund later than 45 days`),
  })
  await recordEvent(tx, {
    kind: 'refund.penalty_owed',
    by: { kind: 'system', name: 'Breakwater' },
    about: { noun: 'refund', id: refundId },
    ...about,
    data: { penaltyCents: penalty, amount: dollars(penalty) },
  })
}

/** The day from which only we delayed the refund: after a hold, and after a dispute of the payment. */
async function delayedByUsSince(tx: Tx, payment: LockedPayment, owedSince: Day): Promise<Day> {
  const { heldUntil, decidedAt } = await waitedFor(tx, payment)
  return latest(owedSince, heldUntil ?? owedSince, decidedAt ? localDay(payment.state, decidedAt) : owedSince)
}

/** Reverses the penalty of a failed refund: it was not paid at all. When it is sent again its own days count. */
export async function undoPenalty(
  tx: Tx,
  payment: LockedPayment,
  { refundId, penalty }: { refundId: Id<'refund'>; penalty: Cents },
): Promise<void> {
  await setPenalty(tx, refundId, ZERO)
  const about = { memberId: payment.member_id, membershipId: payment.membership_id, masterCode: payment.master_code }
  const entries = [
    { account: 'refund_penalties_payable', amount: penalty },
    { account: 'refund_penalties', amount: negate(penalty) },
  ] as const
  await post(tx, {
    kind: 'refund_penalty_undone',
    cause: { noun: 'refund', id: refundId },
    entries,
    ...about,
    note: inEnglish(say`The refund came back`),
  })
}

/** Finance records that the penalty is paid. */
export async function payPenalty(actor: Actor, refundId: Id<'refund'>, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const owed = await lockPenalty(tx, refundId)
    if (!owed) throw new Refusal('not_found')
    if (owed.penalty === 0) throw new Refusal('no_penalty')
    if (owed.paidAt) throw new Refusal('penalty_paid')
    await setPenaltyPaid(tx, refundId, { at: clock.now(), reference })
    const about = { memberId: owed.memberId, membershipId: owed.membershipId, masterCode: owed.masterCode }
    const entries = [
      { account: 'refund_penalties_payable', amount: owed.penalty },
      { account: 'bank', amount: negate(owed.penalty) },
    ] as const
    await post(tx, { kind: 'refund_penalty_paid', cause: { noun: 'refund', id: refundId }, entries, ...about, note: reference })
    await recordEvent(tx, {
      kind: 'refund.penalty_paid',
      by: actor,
      about: { noun: 'refund', id: refundId },
      ...about,
      why: reference,
      data: { penaltyCents: owed.penalty },
    })
  })
}
