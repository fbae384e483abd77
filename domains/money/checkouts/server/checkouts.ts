import type { Actor } from '#access/actor.ts'
import { chargeToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { firstCharge, type FirstCharge } from '#domains/money/renewals/server/charges.ts'
import {
  addCheckout,
  checkoutAt,
  keepCheckoutPage,
  linkOpens,
  openCheckoutOf,
  openSessionsOf,
} from '#domains/money/checkouts/server/checkouts.store.ts'
import { closeUnpayablePage, closePageSoon } from '#domains/money/checkouts/server/close-page.ts'
import {
  type CheckoutRequest,
  closeHostedCheckout,
  openCardPage,
  openHostedCheckout,
} from '#domains/money/gateway/server/gateway-checkout.ts'
import { openBillsOf, voidOpenBills } from '#domains/money/gateway/server/gateway-invoices.ts'
import { type OpenedCheckout, paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import { applyCheckoutSession } from '#domains/money/checkouts/server/apply-checkout.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isBilledByNobody } from '#domains/money/renewals/server/compare-billing.ts'
import { whyNotBegin } from '#domains/membership/enrollments/server/why-not-begin.ts'
import { type Arrears, arrearsOf } from '#domains/membership/billing/server/arrears.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import {
  billedMembership,
  type Payer,
  lockPayer,
  isVisibleMembership,
  customerOf,
  statusOf,
} from '#domains/money/payments/server/payers.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/**
 * The payment page of a signed membership. Three steps, and a crash after any of them is safe: our row, the network's page under the row's
 * id, the page's address in our row. A second request finds the row and gets the same page.
 */
export async function openCheckout(
  actor: Actor | null,
  membershipId: Id<'membership'>,
  signingToken: string | null,
): Promise<OpenedCheckout> {
  const isTheirs = signingToken !== null && (await linkOpens(membershipId, hashToken(signingToken), clock.now()))
  const checkout = await inTransaction(async (tx) => {
    const payer = await lockPayer(tx, membershipId)
    if (!payer || !(isTheirs || payer.memberId === actor?.memberId)) throw new Refusal('not_found')
    refuseUnpayable(payer)
    const whyNot = await whyRefundedAtOnce(tx, payer)
    // Refused after the commit, because closing an earlier page is part of the transaction.
    if (whyNot) await closeUnpayablePage(tx, payer)
    return whyNot ?? findOrAdd(tx, payer, await chargeOf(tx, payer))
  })
  if (typeof checkout === 'string') throw new Refusal(checkout, { status: 409 })
  if (checkout.url) return { checkoutId: checkout.asked.checkoutId, url: checkout.url }
  return pageOnce(checkout.asked)
}

function refuseUnpayable({ status }: Payer): void {
  if (status === 'LAPSED') return
  if (status === 'DRAFT') throw new Refusal('not_signed_yet')
  if (status === 'EXPIRED' || status === 'CANCELLED' || status === 'VOIDED') throw new Refusal('nothing_to_pay')
  if (status !== 'PENDING_PAYMENT') throw new Refusal('already_paid')
}

/** A payment that would be refunded at once is refused before there is a page to pay on. */
const whyRefundedAtOnce = async (tx: Tx, { status, memberId, membershipId }: Payer) =>
  status === 'PENDING_PAYMENT' ? whyNotBegin(tx, { memberId, membershipId }) : null

type Charge = FirstCharge & { arrears: Arrears | null }

async function findOrAdd(
  tx: Tx,
  payer: Payer,
  { price, enrollmentFee, arrears }: Charge,
): Promise<{ asked: CheckoutRequest; url: string | null }> {
  const now = clock.now()
  const { membershipId, planName, billing, email } = payer
  const pageFor = { amount: add(price, enrollmentFee), dueOn: arrears?.dueOn ?? null }
  const { open, superseded } = await openCheckoutOf(tx, membershipId, { now, ...pageFor })
  for (const checkoutId of superseded) await closePageSoon(tx, checkoutId)
  const checkoutId = open?.id ?? newId('checkout')
  const expiresAt = open?.expires_at ?? expiryOf(now, arrears)
  if (!open) await addCheckout(tx, { id: checkoutId, membershipId, ...pageFor, at: now, expiresAt })
  return { asked: { checkoutId, membershipId, planName, billing, price, enrollmentFee, arrears, email, expiresAt }, url: open?.url ?? null }
}

const HOUR_MS = 3_600_000

/** A page for arrears expires with the grace. The network's minimum is half an hour, so a late one may expire a little after it. */
function expiryOf(now: Date, arrears: Arrears | null): Date {
  // Whole seconds: the network stores no fractions, and a repeated idempotency key must carry the same request.
  const from = Math.floor(now.getTime() / 1000) * 1000
  const until = from + MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS
  return new Date(arrears ? Math.max(from + HOUR_MS, Math.min(until, arrears.graceOverAt.getTime())) : until)
}

/** The first payment, or for a lapsed membership the cost of reinstatement: refused unless it may be reinstated (docs/rules.md §3, M8). */
async function chargeOf(tx: Tx, payer: Payer): Promise<Charge> {
  if (payer.status === 'LAPSED') return { price: await chargeToReinstate(tx, payer.membershipId), enrollmentFee: ZERO, arrears: null }
  return { ...(await firstCharge(payer)), arrears: null }
}

/** Simultaneous requests in this process share one call; across processes the network's idempotency key makes them one. */
function pageOnce(request: CheckoutRequest): Promise<OpenedCheckout> {
  const { pages } = paymentOptions()
  const running = pages.get(request.checkoutId)
  if (running) return running
  const page = makePage(request).finally(() => pages.delete(request.checkoutId))
  pages.set(request.checkoutId, page)
  return page
}

async function makePage(request: CheckoutRequest): Promise<OpenedCheckout> {
  const { sessionId, url } = await openHostedCheckout(request)
  await keepCheckoutPage(request.checkoutId, { sessionId, url })
  // Superseded while the network created it.
  if ((await checkoutAt(request.checkoutId))?.status === 'expired') await closeHostedCheckout(sessionId)
  return { checkoutId: request.checkoutId, url }
}

/** The address where a member changes the card that pays for their membership. */
export async function openCard(actor: Actor, membershipId: Id<'membership'>): Promise<string> {
  if (!(await isVisibleMembership(actor, membershipId))) throw new Refusal('not_found')
  const customerId = await customerOf(membershipId)
  if (!customerId) throw new Refusal('nothing_on_file')
  return openCardPage(customerId, actor.role === 'member' ? '/member-center/benefits' : '/account-center')
}

/** The address where a member pays the open bill, or confirms it with their bank. */
export async function openBill(actor: Actor, membershipId: Id<'membership'>): Promise<string> {
  if (!(await isVisibleMembership(actor, membershipId))) throw new Refusal('not_found')
  const isPastDue = (await statusOf(membershipId)) === 'PAST_DUE'
  if (isPastDue && (await isBilledByNobody(membershipId))) return openArrears(membershipId)
  const customerId = isPastDue ? await customerOf(membershipId) : null
  const { bills } = customerId ? await openBillsOf(customerId) : { bills: [] }
  const billed = await billedMembership(membershipId)
  const url = bills.find((bill) => bill.membershipId === membershipId || bill.subscriptionId === billed?.subscriptionId)?.page
  if (!url) throw new Refusal('nothing_open')
  return url
}

/**
 * Arrears that the network no longer bills are paid on a page of their own, and a new subscription goes on from the next due day. Bills the
 * old subscription left open are voided first, so that there is one thing to pay.
 */
async function openArrears(membershipId: Id<'membership'>): Promise<string> {
  const { checkout, subscriptionId } = await inTransaction(async (tx) => {
    const payer = await lockPayer(tx, membershipId)
    if (!payer) throw new Refusal('not_found')
    const arrears = await arrearsOf(tx, membershipId)
    const checkout = await findOrAdd(tx, payer, { price: arrears.amount, enrollmentFee: ZERO, arrears })
    return { checkout, subscriptionId: payer.subscriptionId }
  })
  if (checkout.url) return checkout.url
  if (subscriptionId) await voidOpenBills(subscriptionId)
  return (await pageOnce(checkout.asked)).url
}

/** Closes the payment pages of an enrollment that expired. */
export async function closeCheckouts({ membershipId }: HistoryEvent): Promise<void> {
  const sessions = membershipId ? await openSessionsOf(membershipId) : []
  for (const sessionId of sessions) await closeHostedCheckout(sessionId)
}

export type CheckoutStatus = { status: 'open' | 'complete' | 'expired'; membershipStatus: string; url: string | null }

/**
 * The status of a payment. Until it is paid the network is asked, because the payer may be back before the webhook, or the webhook may be
 * lost.
 */
export async function checkoutStatus(checkoutId: Id<'checkout'>): Promise<CheckoutStatus> {
  const checkout = await checkoutAt(checkoutId)
  if (!checkout) throw new Refusal('not_found')
  // A page that we closed may have been paid a moment before.
  if (checkout.status === 'complete' || !checkout.stripe_session_id) return presentStatus(checkout)
  await applyCheckoutSession(checkout.stripe_session_id)
  return presentStatus((await checkoutAt(checkoutId)) ?? checkout)
}

const presentStatus = ({
  status,
  membership_status,
  url,
}: {
  status: CheckoutStatus['status']
  membership_status: string
  url: string | null
}): CheckoutStatus => ({
  status,
  membershipStatus: membership_status,
  url: status === 'open' ? url : null,
})
