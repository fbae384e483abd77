import { SYSTEM } from '#access/actor.ts'
import { nameOf } from '#domains/money/payees/server/payees.ts'
import { releasesItself } from '#domains/money/payouts/rules/payout.ts'
import { withPayout } from '#domains/money/payouts/server/transition.ts'
import { payeesOfOne, type PayoutRow, rested, setPayout } from '#domains/money/payouts/server/payouts.store.ts'
import { letGo } from '#domains/money/payout-release/server/payout-release.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { sweep } from '#platform/sweep.ts'

/**
 * K16: what has rested leaves by itself. The rules are asked once more, for meanwhile the payee may be another: then it waits
 * for finance. Each is locked alone, so that an approval taken back at the same moment comes before or after, never between.
 */
export const sweepRested = sweep({
  name: 'payouts.rested',
  find: rested,
  key: (id) => id,
  work: (id, now) =>
    withPayout(id, async (tx, payout) => {
      if (payout.status !== 'pending' || payout.leaves_at === null || payout.leaves_at > now) return
      if (await goesByItself(payout)) await letGo(tx, payout, { by: SYSTEM })
      else await setPayout(tx, id, { leaves_at: null })
    }),
})

/** Whether nobody need look at it, as it stands today. */
export async function goesByItself(payout: PayoutRow): Promise<boolean> {
  const { current } = await payeesOfOne(payout)
  const payee = current && {
    method: current.method,
    name: nameOf(current),
    unchangedDays: daysBetween(dayIn(BANKING_ZONE, current.created_at), dayIn(BANKING_ZONE)),
  }
  return releasesItself({ amount: payout.amount_cents, clear: payout.clear, payee })
}
