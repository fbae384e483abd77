import { SYSTEM } from '#access/actor.ts'
import { rested } from '#domains/money/payout-release/server/payout-release.store.ts'
import { releaseLocked } from '#domains/money/payout-release/server/payout-release.ts'
import { goesByItself } from '#domains/money/payouts/server/goes-by-itself.ts'
import { withPayout } from '#domains/money/payouts/server/transition.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { stopAutomaticRelease } from '#domains/money/payouts/server/payout-changes.ts'

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
      if (await goesByItself(payout)) await releaseLocked(tx, payout, { by: SYSTEM })
      else await stopAutomaticRelease(tx, id)
    }),
})
