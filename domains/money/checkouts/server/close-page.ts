import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { priceToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { listen, type Listener, recordEvent } from '#domains/records/history/server/history.ts'
import { firstCharge } from '#domains/money/renewals/server/charges.ts'
import { checkoutAt, expireCheckout, openPageOf, openPagesNear, type PageTerms } from '#domains/money/checkouts/server/checkouts.store.ts'
import { closeHostedCheckout } from '#domains/money/gateway/server/gateway-checkout.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { add } from '#platform/money.ts'
import { whyNotBegin } from '#domains/membership/enrollments/server/why-not-begin.ts'
import { arrearsToday } from '#domains/membership/billing/server/arrears.ts'
import { type Payer, lockPayer } from '#domains/money/payments/server/payers.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

const CLOSE = { name: 'payments.close_page', once: ({ checkoutId }: { checkoutId: Id<'checkout'> }) => `close-page:${checkoutId}` }

/** Closes a superseded payment page at the network once the transaction has committed. */
export const closePageSoon = (tx: Tx, checkoutId: Id<'checkout'>): Promise<void> => enqueue(tx, CLOSE, { checkoutId })

export const closePageJob = job({
  ...CLOSE,
  payload: z.object({ checkoutId: idOf('checkout') }),
  run: async ({ checkoutId }) => {
    const sessionId = (await checkoutAt(checkoutId))?.stripe_session_id
    if (sessionId) await closeHostedCheckout(sessionId)
  },
})

/** Closes the open page of a membership when a payment on it would be refunded at once. A payment made before it closes is refunded. */
export async function closeUnpayablePage(tx: Tx, payer: Payer): Promise<void> {
  const page = await openPageOf(tx, payer.membershipId)
  if (!page || (await wouldBeKept(tx, payer, page)) || !(await expireCheckout(tx, page.id))) return
  await recordEvent(tx, {
    kind: 'checkout.expired',
    by: { kind: 'system', name: 'Payments' },
    about: { noun: 'checkout', id: page.id },
    memberId: payer.memberId,
    membershipId: payer.membershipId,
    masterCode: payer.masterCode,
  })
  await closePageSoon(tx, page.id)
}

async function wouldBeKept(tx: Tx, payer: Payer, page: PageTerms): Promise<boolean> {
  const { status, memberId, membershipId } = payer
  if (page.dueOn) {
    const owed = await arrearsToday(tx, membershipId)
    return typeof owed === 'object' && owed.dueOn === page.dueOn && owed.amount === page.amount
  }
  if (status === 'LAPSED') return (await priceToReinstate(tx, membershipId)) === page.amount
  if (status !== 'PENDING_PAYMENT' || (await whyNotBegin(tx, { memberId, membershipId }))) return false
  const { price, enrollmentFee } = await firstCharge(payer)
  return add(price, enrollmentFee) === page.amount
}

export const closeUnpayablePageOf = (membershipId: Id<'membership'>): Promise<void> =>
  inTransaction(async (tx) => {
    const payer = await lockPayer(tx, membershipId)
    if (payer) await closeUnpayablePage(tx, payer)
  })

async function closePagesNear(event: HistoryEvent): Promise<void> {
  for (const membershipId of await openPagesNear(event)) await closeUnpayablePageOf(membershipId)
}

/** After each of these events an open page may ask for the wrong amount, or for nothing that is owed. */
export const closingListeners: readonly Listener[] = [
  listen('member.changed', 'payments.close_pages_member_changed', closePagesNear),
  ...(
    [
      'activated',
      'relocated',
      'vehicle_listed',
      'vehicle_removed',
      'caught_up',
      'lapsed',
      'reinstated',
      'cancel_scheduled',
      'cancelled',
      'voided',
      'notice_given',
    ] as const
  ).map((change) => listen(`membership.${change}`, `payments.close_pages_${change}`, closePagesNear)),
]
