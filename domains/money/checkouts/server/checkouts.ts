import type { Actor } from '#access/actor.ts'
import { chargeToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/memberships/rules/membership-terms.data.ts'
import { firstCharge, type FirstCharge } from '#domains/money/renewals/server/charges.ts'
import {
  addCheckout,
  checkoutAt,
  keepCheckoutPage,
  linkOpens,
  openCheckoutOf,
  openSessionsOf,
} from '#domains/money/checkouts/server/checkouts.store.ts'
import { closePageInVain, closePageSoon } from '#domains/money/checkouts/server/close-page.ts'
import {
  type CheckoutAsked,
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
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { type Payer, lockPayer, isVisibleMembership, customerOf, statusOf } from '#domains/money/payments/server/payers.ts'

/**
 * The payment page of a signed membership. Three steps, each safe to be the last: our row, the network's page under the
 * row's id, the page's address in our row. Whoever asks again finds the row and gets the same page.
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
    const whyNot = await whyInVain(tx, payer)
    // Refused once it has committed: a page from before is closed with it.
    if (whyNot) await closePageInVain(tx, payer)
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

/** What would go back at once is not taken: refused before there is a page to pay on. */
const whyInVain = async (tx: Tx, { status, memberId, membershipId }: Payer) =>
  status === 'PENDING_PAYMENT' ? whyNotBegin(tx, { memberId, membershipId }) : null

type Charge = FirstCharge & { arrears: Arrears | null }

async function findOrAdd(
  tx: Tx,
  payer: Payer,
  { price, enrollmentFee, arrears }: Charge,
): Promise<{ asked: CheckoutAsked; url: string | null }> {
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

/** A page for arrears ends with the grace; the network keeps none for less than half an hour, so the last may end a little later. */
function expiryOf(now: Date, arrears: Arrears | null): Date {
  // Whole seconds: the network keeps no others, and the same key must carry the same words.
  const from = Math.floor(now.getTime() / 1000) * 1000
  const until = from + MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS
  return new Date(arrears ? Math.max(from + HOUR_MS, Math.min(until, arrears.graceOverAt.getTime())) : until)
}

/** The first payment, or for a lapsed membership what coming back costs: refused unless it may (docs/rules.md §3, M8). */
async function chargeOf(tx: Tx, payer: Payer): Promise<Charge> {
  if (payer.status === 'LAPSED') return { price: await chargeToReinstate(tx, payer.membershipId), enrollmentFee: ZERO, arrears: null }
  return { ...(await firstCharge(payer)), arrears: null }
}

/** Many at once in this process ask the network together; across processes its idempotency key makes them one. */
function pageOnce(asked: CheckoutAsked): Promise<OpenedCheckout> {
  const { pages } = paymentOptions()
  const running = pages.get(asked.checkoutId)
  if (running) return running
  const page = makePage(asked).finally(() => pages.delete(asked.checkoutId))
  pages.set(asked.checkoutId, page)
  return page
}

async function makePage(asked: CheckoutAsked): Promise<OpenedCheckout> {
  const { sessionId, url } = await openHostedCheckout(asked)
  await keepCheckoutPage(asked.checkoutId, { sessionId, url })
  // Superseded while the network made it.
  if ((await checkoutAt(asked.checkoutId))?.status === 'expired') await closeHostedCheckout(sessionId)
  return { checkoutId: asked.checkoutId, url }
}

/** Where a member changes the card that pays for a membership of theirs. */
export async function openCard(actor: Actor, membershipId: Id<'membership'>): Promise<string> {
  if (!(await isVisibleMembership(actor, membershipId))) throw new Refusal('not_found')
  const customerId = await customerOf(membershipId)
  if (!customerId) throw new Refusal('nothing_on_file')
  return openCardPage(customerId, actor.role === 'member' ? '/member-center/benefits' : '/account-center')
}

/** Where a member pays, or confirms with their bank, the bill that is open. */
export async function openBill(actor: Actor, membershipId: Id<'membership'>): Promise<string> {
  if (!(await isVisibleMembership(actor, membershipId))) throw new Refusal('not_found')
  const isPastDue = (await statusOf(membershipId)) === 'PAST_DUE'
  if (isPastDue && (await isBilledByNobody(membershipId))) return openArrears(membershipId)
  const customerId = isPastDue ? await customerOf(membershipId) : null
  const { bills } = customerId ? await openBillsOf(customerId) : { bills: [] }
  const url = bills.find((bill) => bill.membershipId === membershipId)?.page
  if (!url) throw new Refusal('nothing_open')
  return url
}

/**
 * What nobody at the network asks for any more is paid on a page of its own, and a new subscription goes on from the next due day.
 * What the old one left open is closed first, so that there is one thing to pay.
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

/** An enrollment that came to nothing takes its payment page with it. */
export async function closeCheckouts({ membershipId }: HistoryEvent): Promise<void> {
  const sessions = membershipId ? await openSessionsOf(membershipId) : []
  for (const sessionId of sessions) await closeHostedCheckout(sessionId)
}

export type CheckoutStatus = { status: 'open' | 'complete' | 'expired'; membershipStatus: string; url: string | null }

/** How a payment stands. Until it is paid the network is asked: the payer is back before its news, or the news is lost. */
export async function checkoutStatus(checkoutId: Id<'checkout'>): Promise<CheckoutStatus> {
  const checkout = await checkoutAt(checkoutId)
  if (!checkout) throw new Refusal('not_found')
  // One that we closed may have been paid a moment before.
  if (checkout.status === 'complete' || !checkout.stripe_session_id) return standing(checkout)
  await applyCheckoutSession(checkout.stripe_session_id)
  return standing((await checkoutAt(checkoutId)) ?? checkout)
}

const standing = ({
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
