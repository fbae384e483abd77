import { recordEvent } from '#domains/records/history/server/history.ts'
import { checkoutAt, expireCheckout } from '#domains/money/checkouts/server/checkouts.store.ts'
import { hostedCheckout } from '#domains/money/gateway/server/gateway-checkout.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

/** Records that a payment page was paid, or closed without payment. */
export async function applyCheckoutSession(sessionId: string): Promise<void> {
  const session = await hostedCheckout(sessionId)
  if (!session?.checkoutId || !isId('checkout', session.checkoutId)) return
  if (session.status === 'complete' && session.invoiceId) await applyBill(session.invoiceId)
  if (session.status !== 'expired') return

  const checkout = await checkoutAt(session.checkoutId)
  if (!checkout) return
  await inTransaction(async (tx) => {
    if (!(await expireCheckout(tx, checkout.id))) return
    await recordEvent(tx, {
      kind: 'checkout.expired',
      by: { kind: 'system', name: 'Payment network' },
      about: { noun: 'checkout', id: checkout.id },
      memberId: checkout.member_id,
      membershipId: checkout.membership_id,
    })
  })
}
