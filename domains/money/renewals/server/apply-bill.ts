import { dunningOn } from '#domains/membership/billing/server/dunning-on.ts'
import { consequences, failureKind } from '#domains/membership/billing/rules/dunning.ts'
import { recordPaymentTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { endBillingSoon } from '#domains/money/renewals/server/end-billing.ts'
import { firstCharge } from '#domains/money/renewals/server/charges.ts'
import { type Bill, billAt, type Charged, firstBillOf } from '#domains/money/gateway/server/gateway-invoices.ts'
import { receiptFor } from '#domains/money/payments/server/receipt.ts'
import { voidMandateSoon } from '#domains/money/payments/server/mandates.ts'
import { planRefund } from '#domains/money/refunds/server/refunds.ts'
import { type NextTry, nextTryOf } from '#domains/money/renewals/server/retry-schedule.ts'
import { inEnglish, say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Id, isId } from '#platform/ids.ts'
import { type Cents, dollars, least, negate, subtract, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { setNextTry } from '#domains/money/renewals/server/retries.store.ts'
import { completeCheckout, dueDayOf } from '#domains/money/renewals/server/paid-checkouts.store.ts'
import { activate, firstDebitReturned, debitSettled } from '#domains/membership/enrollments/server/activate.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { planChangeDeclined, planChangePaid } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { payArrears } from '#domains/membership/billing/server/arrears.ts'
import { askToConfirm } from '#domains/membership/billing/server/ask-to-confirm.ts'
import { fallPastDue, renew } from '#domains/membership/billing/server/renew.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { isOfFormerBooks, membershipPaidBy } from '#domains/money/payments/server/former-books.ts'
import { type Payer, lockPayer, saveSubscription, statusOf } from '#domains/money/payments/server/payers.ts'
import { savePaymentMethod, recordPayment, recordFailedPayment } from '#domains/money/payments/server/record-payment.ts'
import { isPaid } from '#domains/money/payments/server/payments.ts'
import { holdRefunds } from '#domains/money/refunds/server/hold-refunds.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

/** Records the outcome of a bill: paid, once, or an attempt that failed. A bill for no membership of ours is ignored. */
export async function applyBill(invoiceId: string): Promise<void> {
  const found = await billAt(invoiceId)
  if (!found) return
  const bill = await ofBroughtIn(found)
  if (bill.reason === 'renewal' && bill.subscriptionId && (await hasNotBegun(bill))) await applyFirstBill(bill.subscriptionId)
  await postBill(bill)
}

/** A subscription that was matched to a membership of another book does not name it: our row does. */
async function ofBroughtIn(bill: Bill): Promise<Bill> {
  if (bill.membershipId || !bill.subscriptionId) return bill
  return { ...bill, membershipId: await membershipPaidBy(bill.subscriptionId) }
}

/** The first payment's event may be a month late, or lost: without it, a renewal would be refunded because the membership never began. */
async function applyFirstBill(subscriptionId: string): Promise<void> {
  const first = await firstBillOf(subscriptionId)
  const bill = first && (await billAt(first))
  if (bill) await postBill(bill)
}

async function hasNotBegun({ membershipId }: Bill): Promise<boolean> {
  if (!membershipId || !isId('membership', membershipId)) return false
  const status = await statusOf(membershipId)
  return status !== null && canMove(status, 'activate')
}

/** The same for a bill already loaded: a repeated call records it once. */
export async function postBill(found: Bill): Promise<void> {
  const { membershipId, invoiceId } = found
  if (!membershipId || !isId('membership', membershipId) || found.reason === 'move') return
  await inTransaction(async (tx) => {
    const payer = await lockPayer(tx, membershipId)
    if (!payer || (await isPaid(tx, invoiceId)) || (await wasCollectedBefore(tx, payer, found))) return
    const bill = await withArrearsDue(tx, found)
    const next = nextTryOf(bill, zoneOf(payer.state))
    for (const [index, charge] of bill.failures.entries()) await recordFailed(tx, payer, bill, { charge, attempt: index + 1, next })
    await setNextTry(tx, bill, next)
    if (bill.state === 'paid') return recordPaid(tx, payer, bill)
    if (bill.submitted) return recordSubmitted(tx, payer, bill, bill.submitted)
    await afterFailure(tx, payer, bill, next)
    if (bill.state === 'void') await declineVoidedChange(tx, bill)
    if (bill.uncharged && isDueNow(payer, bill)) await recordUncharged(tx, payer, bill, bill.uncharged)
  })
}

/** A bill of the subscription for a period that the former books had collected: it is entered nowhere. */
const wasCollectedBefore = async (tx: Tx, payer: Payer, { reason, checkoutId, periodFrom }: Bill): Promise<boolean> =>
  (reason === 'renewal' || reason === 'first') && checkoutId === null && isOfFormerBooks(tx, payer.membershipId, dayOf(payer, periodFrom))

type BillWithArrears = Bill & { arrearsDueOn: Day | null }

/** The reason stored with the checkout, which the network does not know. */
async function withArrearsDue(tx: Tx, bill: Bill): Promise<BillWithArrears> {
  const arrearsDueOn = bill.reason === 'first' && bill.checkoutId ? await dueDayOf(tx, bill.checkoutId) : null
  return { ...bill, reason: arrearsDueOn ? 'arrears' : bill.reason, arrearsDueOn }
}

/** A renewal by the current subscription, for an unpaid period: an older bill that was left open has no effect. */
const isDueNow = (payer: Payer, { reason, subscriptionId, periodFrom }: Bill): boolean =>
  reason === 'renewal' &&
  subscriptionId === payer.subscriptionId &&
  payer.paidThroughOn !== null &&
  dayOf(payer, periodFrom) >= payer.paidThroughOn

/** The bill of a higher plan was voided unpaid, with or without a failed charge. */
async function declineVoidedChange(tx: Tx, { planChangeId }: Bill): Promise<void> {
  if (planChangeId && isId('planChange', planChangeId)) await planChangeDeclined(tx, planChangeId)
}

/**
 * M5 without a failed charge: there was no payment method, or the bank requires a confirmation; the email links to where the payer gives
 * it.
 */
async function recordUncharged(tx: Tx, payer: Payer, bill: Bill, because: NonNullable<Bill['uncharged']>): Promise<void> {
  await fallPastDue(tx, payer.membershipId, { at: bill.periodFrom, because })
  if (because === 'authentication_required' && bill.page)
    await askToConfirm(tx, payer.membershipId, { billId: bill.invoiceId, url: bill.page })
}

/**
 * M3 by bank debit: the payment is in progress, so the membership begins provisionally; claims wait until it arrives (docs/rules.md §3).
 */
async function recordSubmitted(tx: Tx, payer: Payer, bill: Bill, charge: Charged): Promise<void> {
  if (bill.checkoutId) await completeCheckout(tx, bill.checkoutId, charge.at)
  if (kindOf(payer, bill) !== 'first' || !canMove(payer.status, 'activate')) return
  const begun = await activate(tx, payer.membershipId, {
    at: charge.at,
    paymentId: newId('payment'),
    provisional: true,
    fingerprint: charge.fingerprint,
  })
  if (begun.outcome === 'active') return saveSubscription(tx, payer.membershipId, bill)
  // No money has arrived that could be refunded: when it does, `paid` refunds it.
  if (bill.subscriptionId) await endBillingSoon(tx, bill.subscriptionId)
}

/**
 * The consequences of a returned payment besides an email: an account whose holder never agreed is not charged again, and refunds are held.
 */
async function afterFailure(tx: Tx, payer: Payer, bill: Bill, next: NextTry | null): Promise<void> {
  const newest = bill.failures.at(-1)
  if (!newest?.failure) return
  const kind = failureKind(newest.failure, newest.method === 'us_bank_account' ? 'us_bank_account' : 'card')
  const { voidMandate, holdRefundsUntil } = consequences(kind, dayOf(payer, newest.at), dunningOn(dayOf(payer, newest.at)))
  if (holdRefundsUntil) await holdRefunds(tx, payer.membershipId, holdRefundsUntil)
  if (voidMandate && newest.methodId) await voidMandateSoon(tx, newest.methodId)
  if (payer.provisional && kindOf(payer, bill) === 'first' && next === null) await firstDebitReturned(tx, payer.membershipId)
}

const dayOf = ({ state }: Payer, at: Date): Day => localDay(state, at)

type Period = { from: Day; to: Day }

async function recordPaid(tx: Tx, payer: Payer, bill: BillWithArrears): Promise<void> {
  const id = newId('payment')
  const kind = kindOf(payer, bill)
  const enrollmentFee = kind === 'first' ? least((await firstCharge(payer)).enrollmentFee, bill.amount) : ZERO
  const begun = await begin(tx, payer, { id, kind, bill })
  await recordPayment(tx, { id, bill, kind, enrollmentFee, period: begun.period })
  if (bill.charge) await savePaymentMethod(tx, payer.membershipId, bill.charge)
  await postPayment(tx, payer, { id, amount: bill.amount, enrollmentFee, fee: bill.charge?.fee ?? ZERO })
  if (bill.checkoutId) await completeCheckout(tx, bill.checkoutId, bill.paidAt)
  if (!begun.period) return refundInFull(tx, payer, { id, bill, because: begun.because })

  await recordPaymentTerms(tx, {
    paymentId: id,
    membershipId: payer.membershipId,
    periodFrom: begun.period.from,
    paidAt: bill.paidAt ?? bill.periodFrom,
  })
  if (bill.reason === 'first' || bill.reason === 'arrears') await saveSubscription(tx, payer.membershipId, bill)
  await endFormerSubscription(tx, payer, bill)
  await recordEvent(tx, {
    kind: 'payment.succeeded',
    by: NETWORK,
    about: { noun: 'payment', id },
    ...aboutOf(payer),
    data: {
      paymentId: id,
      kind,
      amountCents: bill.amount,
      enrollmentFeeCents: enrollmentFee,
      netCents: subtract(bill.amount, enrollmentFee),
      periodFrom: begun.period.from,
      periodTo: begun.period.to,
      paidAt: (bill.paidAt ?? bill.periodFrom).toISOString(),
      amount: dollars(bill.amount),
    },
  })
  await sendEmail(tx, receiptFor(payer, { id, bill, enrollmentFee, period: begun.period }))
}

/** Ends the former subscription: one membership has one subscription. */
async function endFormerSubscription(tx: Tx, { subscriptionId }: Payer, bill: Bill): Promise<void> {
  if (subscriptionId && (bill.reason === 'first' || bill.reason === 'arrears') && bill.subscriptionId !== subscriptionId)
    await endBillingSoon(tx, subscriptionId)
}

type Kind = 'first' | 'renewal' | 'reinstatement' | 'plan_change'

function kindOf({ status }: Payer, { reason }: Bill): Kind {
  if (reason === 'plan_change') return 'plan_change'
  if (reason !== 'first') return 'renewal'
  return canMove(status, 'reinstate') ? 'reinstatement' : 'first'
}

type Begun = { period: Period } | { period: null; because: string }

/** Transitions the membership, and returns the days this payment covers; none when the membership can no longer be paid for. */
async function begin(
  tx: Tx,
  { membershipId, status, provisional }: Payer,
  { id, kind, bill }: { id: Id<'payment'>; kind: Kind; bill: BillWithArrears },
): Promise<Begun> {
  if (kind === 'first' && provisional) return begunFrom(await debitSettled(tx, membershipId))
  if (kind === 'first' && !canMove(status, 'activate')) return { period: null, because: status === 'EXPIRED' ? 'ended' : 'paid_already' }
  const payment = { at: bill.paidAt ?? bill.periodFrom, paymentId: id, fingerprint: bill.charge?.fingerprint ?? null }
  if (bill.arrearsDueOn) return begunFrom(await payArrears(tx, membershipId, bill.arrearsDueOn, payment))
  const transitioned = kind === 'plan_change' ? await changePlan(tx, bill) : await TRANSITIONS[kind](tx, membershipId, payment)
  return begunFrom(transitioned)
}

type Transitioned = { because: string } | { period: Period }

const begunFrom = (transitioned: Transitioned): Begun =>
  'period' in transitioned ? { period: transitioned.period } : { period: null, because: transitioned.because }

const TRANSITIONS = { first: activate, renewal: renew, reinstatement: reinstate }

const changePlan = (tx: Tx, { planChangeId }: Bill) =>
  planChangeId && isId('planChange', planChangeId)
    ? planChangePaid(tx, planChangeId)
    : { outcome: 'not_wanted' as const, because: 'withdrawn' as const }

type PaymentToPost = { id: Id<'payment'>; amount: Cents; enrollmentFee: Cents; fee: Cents }

async function postPayment(tx: Tx, payer: Payer, { id, amount, enrollmentFee, fee }: PaymentToPost): Promise<void> {
  const cause = { noun: 'payment', id }
  const received = [
    { account: 'processor', amount },
    { account: 'dues', amount: negate(subtract(amount, enrollmentFee)) },
    { account: 'enrollment_fees', amount: negate(enrollmentFee) },
  ] as const
  await post(tx, { kind: 'payment', cause, entries: received, ...aboutOf(payer), note: `${payer.planName}, ${payer.number}` })
  const fees = [
    { account: 'processor_fees', amount: fee },
    { account: 'processor', amount: negate(fee) },
  ] as const
  await post(tx, { kind: 'processor_fee', cause, entries: fees, ...aboutOf(payer) })
}

/** Refunds a payment in full when the membership has ended or is already paid, and ends the subscription. */
async function refundInFull(
  tx: Tx,
  payer: Payer,
  { id, bill, because }: { id: Id<'payment'>; bill: Bill; because: string },
): Promise<void> {
  const reason = inEnglish(REFUND_REASONS[because] ?? say`The membership this paid for has ended.`)
  await recordEvent(tx, {
    kind: 'payment.unexpected',
    by: NETWORK,
    about: { noun: 'payment', id },
    ...aboutOf(payer),
    why: reason,
    data: { paymentId: id, amountCents: bill.amount },
  })
  await planRefund(tx, id, bill.amount, { by: NETWORK, reason, formula: [{ label: 'Everything paid', amount: bill.amount }] })
  const isStillPaying = because === 'paid_already' && bill.subscriptionId === payer.subscriptionId
  if (bill.subscriptionId && !isStillPaying) await endBillingSoon(tx, bill.subscriptionId)
}

const REFUND_REASONS: Readonly<Record<string, Sentence>> = {
  already_a_member: say`You have a membership already.`,
  vin_already_covered: say`One of these cars is already on an active membership.`,
  changed_since_signed: say`What you signed was changed before your payment came. Please join again and sign what it says now.`,
  code_used_by_household: say`The code you used was used before with this card or account. Each household can use it once.`,
  paid_already: say`This membership was paid already.`,
  lapsed: say`The membership had lapsed before this was paid.`,
  withdrawn: say`This change of plan was no longer wanted.`,
}

type Failed = { charge: Charged; attempt: number; next: NextTry | null }

async function recordFailed(tx: Tx, payer: Payer, bill: Bill, { charge, attempt, next }: Failed): Promise<void> {
  const id = newId('payment')
  const kind = kindOf(payer, bill)
  if (!(await recordFailedPayment(tx, { id, bill, charge, kind, attempt }))) return
  await recordEvent(tx, {
    kind: 'payment.failed',
    by: NETWORK,
    about: { noun: 'payment', id },
    ...aboutOf(payer),
    why: charge.failure,
    data: {
      paymentId: id,
      kind,
      amountCents: bill.amount,
      amount: dollars(bill.amount),
      attempt,
      reason: charge.failure,
      method: charge.method,
      nextAttemptAt: attempt === bill.failures.length ? (next?.at.toISOString() ?? null) : null,
    },
  })
  if (kind === 'plan_change' && bill.planChangeId && isId('planChange', bill.planChangeId)) await planChangeDeclined(tx, bill.planChangeId)
  // A membership that has been paid since is not past due.
  if (kind === 'renewal' && bill.state === 'unpaid')
    await fallPastDue(tx, payer.membershipId, { at: charge.at, because: charge.failure ?? 'declined' })
}

const aboutOf = ({ membershipId, memberId, masterCode }: Payer) => ({ memberId, membershipId, masterCode })
