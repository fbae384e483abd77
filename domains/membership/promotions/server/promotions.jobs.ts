import { listen, type Listener, recordEvent } from '#domains/records/history/server/history.ts'
import { fingerprintOf, keepPaidWith } from '#domains/membership/promotions/server/redemptions.store.ts'
import { inTransaction } from '#platform/db.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/**
 * A household is known by its card or account too, once it has paid (`refuseSecondUse`, before anything begins). Where that was not
 * known then, what was promised holds, and whoever watches over the codes is told.
 */
export const promotionsListeners: readonly Listener[] = [listen('payment.succeeded', 'promotions.paid_with', paidWith)]

async function paidWith({ nounId }: HistoryEvent): Promise<void> {
  await inTransaction(async (tx) => {
    const paid = await fingerprintOf(nounId)
    if (!paid) return
    const kept = await keepPaidWith(paid.membershipId, paid.fingerprint)
    if (!kept?.twiceOf) return
    await recordEvent(tx, {
      kind: 'promotion.used_twice',
      by: { kind: 'system', name: 'Promotions' },
      about: { noun: 'promotion', id: kept.promotionId },
      membershipId: paid.membershipId,
      data: { twiceOf: kept.twiceOf },
    })
  })
}
