import { listen, type Listener, recordEvent } from '#domains/records/history/server/history.ts'
import { fingerprintOf, savePaidWith } from '#domains/membership/promotions/server/redemptions.store.ts'
import { inTransaction } from '#platform/db.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/**
 * A household is also known by its card or account, once it has paid (`refuseSecondUse`, before anything begins).
 * Where that was not known then, the promised price holds, and staff who watch over the codes are notified.
 */
export const promotionsListeners: readonly Listener[] = [listen('payment.succeeded', 'promotions.payer_fingerprint', paidWith)]

async function paidWith({ nounId }: HistoryEvent): Promise<void> {
  await inTransaction(async (tx) => {
    const paid = await fingerprintOf(nounId)
    if (!paid) return
    const saved = await savePaidWith(paid.membershipId, paid.fingerprint)
    if (!saved?.samePayerAs) return
    await recordEvent(tx, {
      kind: 'promotion.used_twice',
      by: { kind: 'system', name: 'Promotions' },
      about: { noun: 'promotion', id: saved.promotionId },
      membershipId: paid.membershipId,
      data: { samePayerAs: saved.samePayerAs },
    })
  })
}
