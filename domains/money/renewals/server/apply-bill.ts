import { consequences, failureKind } from '#domains/membership/billing/rules/dunning.ts'
import { recordPaymentTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { sendLetter } from '#domains/records/messages/server/messages.ts'
import { endBillingSoon } from '#domains/money/renewals/server/end-billing.ts'
import { firstCharge } from '#domains/money/renewals/server/charges.ts'
import { type Bill, billAt, type Charged, firstBillOf } from '#domains/money/gateway/server/gateway-invoices.ts'
import { receiptFor } from '#domains/money/payments/server/receipt.ts'
import { voidMandateSoon } from '#domains/money/payments/server/mandates.ts'
import { planRefund } from '#domains/money/refunds/server/refunds.ts'
import { type NextTry, nextTryOf } from '#domains/money/renewals/server/retry-schedule.ts'
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
import { type Payer, lockPayer, keepSubscription, statusOf } from '#domains/money/payments/server/payers.ts'
import { savePaymentMethod, recordPayment, recordFailedPayment } from '#domains/money/payments/server/record-payment.ts'
import { isPaid } from '#domains/money/payments/server/payments.ts'
import { holdRefunds } from '#domains/money/refunds/server/hold-refunds.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

/** What became of a bill: paid, once, or tried in vain. One that is not for a membership of ours means nothing to us. */
export async function applyBill(invoiceId: string): Promise<void> {
  const bill = await billAt(invoiceId)
  if (!bill) return
  if (bill.reason === 'renewal' && bill.subscriptionId && (await hasNotBegun(bill))) await settleFirstBill(bill.subscriptionId)
  await postBill(bill)
}

/** News of the first payment may be a month late, or lost: what renews a membership that never began would go back. */
async function settleFirstBill(subscriptionId: string): Promise<void> {
  const first = await firstBillOf(subscriptionId)
  const bill = first && (await billAt(first))
  if (bill) await postBill(bill)
}

async function hasNotBegun({ membershipId }: Bill): Promise<boolean> {
  if (!membershipId || !isId('membership', membershipId)) return false
  const status = await statusOf(membershipId)
  return status !== null && canMove(status, 'activate')
}

/** The same for a bill as it was found: told twice, it is entered once. */
export async function postBill(found: Bill): Promise<void> {
  const { membershipId, invoiceId } = found
  if (!membershipId || !isId('membership', membershipId)) return
  await inTransaction(async (tx) => {
    const payer = await lockPayer(tx, membershipId)
    if (!payer || (await isPaid(tx, invoiceId))) return
    const bill = await asOpened(tx, found)
    const next = nextTryOf(bill, zoneOf(payer.state))
    for (const [index, charge] of bill.failures.entries()) await failed(tx, payer, bill, { charge, attempt: index + 1, next })
    await setNextTry(tx, bill, next)
    if (bill.state === 'paid') return paid(tx, payer, bill)
    if (bill.submitted) return submitted(tx, payer, bill, bill.submitted)
    await afterFailure(tx, payer, bill, next)
    if (bill.state === 'void') await notPaid(tx, bill)
    if (bill.uncharged && isDueNow(payer, bill)) await missed(tx, payer, bill, bill.uncharged)
  })
}

type BillFor = Bill & { arrearsDueOn: Day | null }

/** What the page was opened for is in our book. */
async function asOpened(tx: Tx, bill: Bill): Promise<BillFor> {
  const arrearsDueOn = bill.reason === 'first' && bill.checkoutId ? await dueDayOf(tx, bill.checkoutId) : null
  return { ...bill, reason: arrearsDueOn ? 'arrears' : bill.reason, arrearsDueOn }
}

/** A renewal of the subscription that pays now, for a period that is not paid: an older bill that was left open says nothing. */
const isDueNow = (payer: Payer, { reason, subscriptionId, periodFrom }: Bill): boolean =>
  reason === 'renewal' &&
  subscriptionId === payer.subscriptionId &&
  payer.paidThroughOn !== null &&
  dayOf(payer, periodFrom) >= payer.paidThroughOn

/** The bill of a higher plan was closed unpaid, with a charge that failed or without. */
async function notPaid(tx: Tx, { planChangeId }: Bill): Promise<void> {
  if (planChangeId && isId('planChange', planChangeId)) await planChangeDeclined(tx, planChangeId)
}

/** M5 without a charge that failed: there was nothing to charge, or its bank waits for the payer, who is told where to answer. */
async function missed(tx: Tx, payer: Payer, bill: Bill, because: NonNullable<Bill['uncharged']>): Promise<void> {
  await fallPastDue(tx, payer.membershipId, { at: bill.periodFrom, because })
  if (because === 'authentication_required' && bill.page)
    await askToConfirm(tx, payer.membershipId, { billId: bill.invoiceId, url: bill.page })
}

/** M3 by bank debit: it is on its way, so the membership begins on trust; claims wait until it is here (docs/rules.md §3). */
async function submitted(tx: Tx, payer: Payer, bill: Bill, charge: Charged): Promise<void> {
  if (bill.checkoutId) await completeCheckout(tx, bill.checkoutId, charge.at)
  if (kindOf(payer, bill) !== 'first' || !canMove(payer.status, 'activate')) return
  const begun = await activate(tx, payer.membershipId, {
    at: charge.at,
    paymentId: newId('payment'),
    provisional: true,
    fingerprint: charge.fingerprint,
  })
  if (begun.outcome === 'active') return keepSubscription(tx, payer.membershipId, bill)
  // Nothing has come yet that could go back: when it does, `paid` gives it back.
  if (bill.subscriptionId) await endBillingSoon(tx, bill.subscriptionId)
}

/**
 * What a payment that came back means besides a letter: an account that never agreed
 * is not asked again, and nothing goes back to it for now.
 */
async function afterFailure(tx: Tx, payer: Payer, bill: Bill, next: NextTry | null): Promise<void> {
  const newest = bill.failures.at(-1)
  if (!newest?.failure) return
  const kind = failureKind(newest.failure, newest.method === 'us_bank_account' ? 'us_bank_account' : 'card')
  const { voidMandate, holdRefundsUntil } = consequences(kind, dayOf(payer, newest.at))
  if (holdRefundsUntil) await holdRefunds(tx, payer.membershipId, holdRefundsUntil)
  if (voidMandate && newest.methodId) await voidMandateSoon(tx, newest.methodId)
  if (payer.provisional && kindOf(payer, bill) === 'first' && next === null) await firstDebitReturned(tx, payer.membershipId)
}

const dayOf = ({ state }: Payer, at: Date): Day => localDay(state, at)

type Period = { from: Day; to: Day }

async function paid(tx: Tx, payer: Payer, bill: BillFor): Promise<void> {
  const id = newId('payment')
  const kind = kindOf(payer, bill)
  const enrollmentFee = kind === 'first' ? least((await firstCharge(payer)).enrollmentFee, bill.amount) : ZERO
  const begun = await begin(tx, payer, { id, kind, bill })
  await recordPayment(tx, { id, bill, kind, enrollmentFee, period: begun.period })
  if (bill.charge) await savePaymentMethod(tx, payer.membershipId, bill.charge)
  await enter(tx, payer, { id, amount: bill.amount, enrollmentFee, fee: bill.charge?.fee ?? ZERO })
  if (bill.checkoutId) await completeCheckout(tx, bill.checkoutId, bill.paidAt)
  if (!begun.period) return giveBack(tx, payer, { id, bill, because: begun.because })

  await recordPaymentTerms(tx, { paymentId: id, membershipId: payer.membershipId, periodFrom: begun.period.from })
  if (bill.reason === 'first' || bill.reason === 'arrears') await keepSubscription(tx, payer.membershipId, bill)
  await endOther(tx, payer, bill)
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
  await sendLetter(tx, receiptFor(payer, { id, bill, enrollmentFee, period: begun.period }))
}

/** What paid before is asked no more: one membership has one subscription. */
async function endOther(tx: Tx, { subscriptionId }: Payer, bill: Bill): Promise<void> {
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

/** Moves the membership on, and says which days this paid for; none when it is not one that can be paid for any more. */
async function begin(
  tx: Tx,
  { membershipId, status, provisional }: Payer,
  { id, kind, bill }: { id: Id<'payment'>; kind: Kind; bill: BillFor },
): Promise<Begun> {
  if (kind === 'first' && provisional) return begunIn(await debitSettled(tx, membershipId))
  if (kind === 'first' && !canMove(status, 'activate')) return { period: null, because: status === 'EXPIRED' ? 'ended' : 'paid_already' }
  const payment = { at: bill.paidAt ?? bill.periodFrom, paymentId: id, fingerprint: bill.charge?.fingerprint ?? null }
  if (bill.arrearsDueOn) return begunIn(await payArrears(tx, membershipId, bill.arrearsDueOn, payment))
  const moved = kind === 'plan_change' ? await changePlan(tx, bill) : await MOVES[kind](tx, membershipId, payment)
  return begunIn(moved)
}

type Moved = { because: string } | { period: Period }

const begunIn = (moved: Moved): Begun => ('period' in moved ? { period: moved.period } : { period: null, because: moved.because })

const MOVES = { first: activate, renewal: renew, reinstatement: reinstate }

const changePlan = (tx: Tx, { planChangeId }: Bill) =>
  planChangeId && isId('planChange', planChangeId)
    ? planChangePaid(tx, planChangeId)
    : { outcome: 'not_wanted' as const, because: 'withdrawn' as const }

type Entered = { id: Id<'payment'>; amount: Cents; enrollmentFee: Cents; fee: Cents }

async function enter(tx: Tx, payer: Payer, { id, amount, enrollmentFee, fee }: Entered): Promise<void> {
  const cause = { noun: 'payment', id }
  const received = [
    { account: 'processor', amount },
    { account: 'dues', amount: negate(subtract(amount, enrollmentFee)) },
    { account: 'enrollment_fees', amount: negate(enrollmentFee) },
  ] as const
  await post(tx, { kind: 'payment', cause, entries: received, ...aboutOf(payer), note: `${payer.planName}, ${payer.number}` })
  const kept = [
    { account: 'processor_fees', amount: fee },
    { account: 'processor', amount: negate(fee) },
  ] as const
  await post(tx, { kind: 'processor_fee', cause, entries: kept, ...aboutOf(payer) })
}

/** Money for a membership that has ended, or is paid already, goes back whole; nothing more is asked for. */
async function giveBack(tx: Tx, payer: Payer, { id, bill, because }: { id: Id<'payment'>; bill: Bill; because: string }): Promise<void> {
  const reason = WHY_BACK[because] ?? 'The membership this paid for has ended.'
  await recordEvent(tx, {
    kind: 'payment.unexpected',
    by: NETWORK,
    about: { noun: 'payment', id },
    ...aboutOf(payer),
    why: reason,
    data: { paymentId: id, amountCents: bill.amount },
  })
  await planRefund(tx, id, bill.amount, { by: NETWORK, reason, formula: [{ label: 'Everything paid', amount: bill.amount }] })
  const paysStill = because === 'paid_already' && bill.subscriptionId === payer.subscriptionId
  if (bill.subscriptionId && !paysStill) await endBillingSoon(tx, bill.subscriptionId)
}

const WHY_BACK: Readonly<Record<string, string>> = {
  already_a_member: 'You have a membership already.',
  vin_already_covered: 'One of these cars is already on an active membership.',
  changed_since_signed: 'What you signed was changed before your payment came. Please join again and sign what stands there now.',
  code_used_by_household: 'The code you used was used before with this card or account. Each household can use it once.',
  paid_already: 'This membership was paid already.',
  lapsed: 'The membership had lapsed before this was paid.',
  withdrawn: 'This change of plan was not wanted any more.',
}

type Failed = { charge: Charged; attempt: number; next: NextTry | null }

async function failed(tx: Tx, payer: Payer, bill: Bill, { charge, attempt, next }: Failed): Promise<void> {
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
  // One that has been paid since was never behind.
  if (kind === 'renewal' && bill.state === 'unpaid')
    await fallPastDue(tx, payer.membershipId, { at: charge.at, because: charge.failure ?? 'declined' })
}

const aboutOf = ({ membershipId, memberId, masterCode }: Payer) => ({ memberId, membershipId, masterCode })
