import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { priceToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { listen, type Listener, recordEvent } from '#domains/records/history/server/history.ts'
import { firstCharge } from '#domains/money/renewals/server/charges.ts'
import { checkoutAt, expireCheckout, openPageOf, openPagesNear, type PageFor } from '#domains/money/checkouts/server/checkouts.store.ts'
import { closeHostedCheckout } from '#domains/money/gateway/server/gateway-checkout.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { add } from '#platform/money.ts'
import { whyNotBegin } from '#domains/membership/enrollments/server/why-not-begin.ts'
import { arrearsToday } from '#domains/membership/billing/server/arrears.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { type Payer, lockPayer } from '#domains/money/payments/server/payers.ts'

const CLOSE = { name: 'payments.close_page', once: ({ checkoutId }: { checkoutId: Id<'checkout'> }) => `close-page:${checkoutId}` }

/** A payment page that another has taken the place of can be paid no more, once the transaction has committed. */
export const closePageSoon = (tx: Tx, checkoutId: Id<'checkout'>): Promise<void> => enqueue(tx, CLOSE, { checkoutId })

export const closePageJob = job({
  ...CLOSE,
  payload: z.object({ checkoutId: idOf('checkout') }),
  run: async ({ checkoutId }) => {
    const sessionId = (await checkoutAt(checkoutId))?.stripe_session_id
    if (sessionId) await closeHostedCheckout(sessionId)
  },
})

/** Closes the open page of a membership when a payment on it would go back. Whoever pays faster than it closes gets it back. */
export async function closePageInVain(tx: Tx, payer: Payer): Promise<void> {
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

async function wouldBeKept(tx: Tx, payer: Payer, page: PageFor): Promise<boolean> {
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

export const closePageInVainOf = (membershipId: Id<'membership'>): Promise<void> =>
  inTransaction(async (tx) => {
    const payer = await lockPayer(tx, membershipId)
    if (payer) await closePageInVain(tx, payer)
  })

async function closeNear(event: HistoryEvent): Promise<void> {
  for (const membershipId of await openPagesNear(event)) await closePageInVainOf(membershipId)
}

/** After each of these another payment may be wanted than a page opened before asks for, or none. */
export const closingListeners: readonly Listener[] = [
  listen('member.changed', 'payments.close_pages_member_changed', closeNear),
  ...(
    [
      'activated',
      'relocated',
      'car_listed',
      'car_removed',
      'caught_up',
      'lapsed',
      'reinstated',
      'cancel_scheduled',
      'cancelled',
      'voided',
      'notice_given',
    ] as const
  ).map((happened) => listen(`membership.${happened}`, `payments.close_pages_${happened}`, closeNear)),
]
