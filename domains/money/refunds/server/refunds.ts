import * as z from 'zod/mini'
import type { Actor, EventActor } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotRefund } from '#domains/money/payments/policy.ts'
import { mostByItself } from '#domains/money/refunds/rules/refund-limit.ts'
import { returnedOf, sendRefund } from '#domains/money/gateway/server/gateway-refunds.ts'
import { isDisputedThere, whyRefused } from '#domains/money/gateway/server/gateway.ts'
import {
  addRefund,
  feeLeftOf,
  type FormulaLine,
  leftOf,
  refundable,
  type RefundClock,
  refundToSend,
  setRefund,
  waitingRefunds,
} from '#domains/money/refunds/server/refunds.store.ts'
import { recordReturn } from '#domains/money/refunds/server/apply-refund.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, enqueueMissing, job } from '#platform/jobs/jobs.ts'
import { type Cents, dollars, least, subtract, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { enterFormerPayment } from '#domains/money/payments/server/former-books.ts'
import { payerOf } from '#domains/money/payments/server/present-payment.ts'
import { lockPayment } from '#domains/money/payments/server/payments.ts'

type Refunding = {
  by: EventActor
  reason: string
  formula: readonly FormulaLine[]
  /** The event that caused the refund, if any. */
  cause?: string
  companyError?: boolean
  /** The part that refunds the enrollment fee. */
  enrollmentFee?: Cents
  /** Due days, where the law sets them. */
  clock?: RefundClock | null
}

/** Plans a refund of one payment; it is sent once the transaction has committed. */
export async function planRefund(
  tx: Tx,
  paymentId: Id<'payment'>,
  amount: Cents,
  { by, reason, formula, cause, companyError = false, enrollmentFee = ZERO, clock: due = null }: Refunding,
): Promise<Id<'refund'>> {
  const payment = await lockPayment(tx, { paymentId })
  if (!payment) throw new Error(`No payment ${paymentId}.`)
  const id = newId('refund')
  const requestedBy = by.kind === 'person' ? by.id : by.name
  await addRefund(tx, {
    id,
    paymentId,
    membershipId: payment.membership_id,
    amount,
    reason,
    formula,
    requestedBy,
    at: clock.now(),
    companyError,
    enrollmentFee,
    clock: due,
    ...(cause ? { cause } : {}),
  })
  await recordEvent(tx, {
    kind: 'refund.planned',
    by,
    about: { noun: 'refund', id },
    memberId: payment.member_id,
    membershipId: payment.membership_id,
    masterCode: payment.master_code,
    why: reason,
    data: { paymentId, refundCents: amount },
  })
  await enqueue(tx, SEND, { refundId: id })
  return id
}

/** Spreads what is owed over a membership's payments, newest first. Only paid money is refunded: the rest is dropped. */
export async function planRefunds(tx: Tx, membershipId: Id<'membership'>, owed: Cents, refunding: Refunding): Promise<void> {
  if (owed > 0) await enterFormerPayment(tx, membershipId)
  let left = owed
  for (const payment of await refundable(tx, membershipId)) {
    const amount = least(left, payment.left)
    if (amount > 0) await planRefund(tx, payment.id, amount, refunding)
    left = subtract(left, amount)
  }
}

export type RefundAsked = {
  amountCents: Cents
  reason: string
  companyError?: boolean | undefined
  /** The enrollment fee alone, or a part of it: no commission was paid on it. */
  enrollmentFee?: boolean | undefined
}

/** Finance refunds part or all of one payment. */
export async function refundPayment(
  actor: Actor,
  paymentId: Id<'payment'>,
  { amountCents, reason, companyError = false, enrollmentFee = false }: RefundAsked,
): Promise<Id<'refund'>> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { paymentId })
    if (!payment) throw new Refusal('not_found')
    const left = await leftOf(tx, payment)
    const facts = {
      status: payment.status,
      amount: payment.amount_cents,
      refunded: subtract(payment.amount_cents, left),
      member: payerOf(payment),
    }
    const whyNot = whyNotRefund(actor, facts)
    if (whyNot) throw new Refusal(whyNot)
    if (amountCents < 1) throw new Refusal('bad_input', { fields: { amountCents: 'Enter an amount above $0.' } })
    if (amountCents > left)
      throw new Refusal('more_than_left', { fields: { amountCents: `At most ${dollars(left)} is left of this payment.` } })
    const most = mostByItself(
      { ...facts, enrollmentFee: payment.enrollment_fee_cents, left, periodTo: payment.period_to, status: payment.membership_status },
      localDay(payment.state),
    )
    if (amountCents > most)
      throw new Refusal('pays_for_cover', {
        fields: {
          amountCents: `At most ${dollars(most)}: this payment is for days that are still covered. To refund more, end the membership.`,
        },
      })
    if (enrollmentFee && amountCents > (await feeLeftOf(tx, payment)))
      throw new Refusal('bad_input', { fields: { amountCents: 'This is more than is left of the enrollment fee.' } })
    return planRefund(tx, paymentId, amountCents, {
      by: actor,
      reason,
      companyError,
      enrollmentFee: enrollmentFee ? amountCents : ZERO,
      formula: [{ label: enrollmentFee ? 'Enrollment fee' : 'Refund', amount: amountCents }],
    })
  })
}

const SEND = { name: 'payments.send_refund', once: ({ refundId }: { refundId: Id<'refund'> }) => `refund:${refundId}` }

/**
 * Looks for the refund at the network before sending: after a crash the network may have it while our database does not, and the
 * idempotency key is forgotten after a day.
 */
export const sendPlannedRefund = job({
  ...SEND,
  payload: z.object({ refundId: idOf('refund') }),
  run: async ({ refundId }) => {
    const refund = await refundToSend(refundId)
    if (!refund) return
    const chargeId = refund.stripe_charge_id
    if (!chargeId) return giveUp(refundId, inEnglish(say`The payment has no charge at the network.`))
    // The bank has returned the money already, or still may: it is never refunded twice. The refund waits for the bank's decision
    // (docs/rules.md §10).
    if (refund.payment_status === 'disputed') return
    if (refund.payment_status === 'charged_back') return giveUp(refundId, inEnglish(say`The bank has taken this payment back already.`))
    if (refund.refunds_held_until && localDay(refund.state) < refund.refunds_held_until) return
    const sent = (await returnedOf(chargeId)).find((each) => each.refundId === refundId)
    try {
      await recordReturn(sent ?? (await sendRefund({ refundId, chargeId, amount: refund.amount_cents })))
    } catch (error) {
      // The event of the dispute has not arrived yet.
      if (isDisputedThere(error)) return
      const refused = whyRefused(error)
      if (refused === null) throw error
      await giveUp(refundId, refused)
    }
  },
})

/** Sends held refunds once their day has come, and those whose job gave up. One that waits for its retry is left alone. */
export const sendWaitingRefunds = sweep({
  name: 'payments.waiting_refunds',
  find: waitingRefunds,
  key: ({ id }) => id,
  work: async ({ id: refundId, state, heldUntil }, now) => {
    if (heldUntil && localDay(state, now) < heldUntil) return
    await inTransaction((tx) => enqueueMissing(tx, SEND, { refundId }))
  },
})

/** The network refuses for good: a person has to find another method. */
async function giveUp(refundId: Id<'refund'>, why: string): Promise<void> {
  await inTransaction(async (tx) => {
    const refund = await refundToSend(refundId)
    if (!refund) return
    const payment = await lockPayment(tx, { paymentId: refund.payment_id })
    await setRefund(tx, refundId, { status: 'failed' })
    await recordEvent(tx, {
      kind: 'refund.failed',
      by: { kind: 'system', name: 'Payment network' },
      about: { noun: 'refund', id: refundId },
      why,
      memberId: payment?.member_id ?? null,
      membershipId: payment?.membership_id ?? null,
      data: { refundCents: refund.amount_cents },
    })
  })
}
