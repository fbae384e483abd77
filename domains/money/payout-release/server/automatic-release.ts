import { SYSTEM } from '#access/actor.ts'
import { restedPayouts } from '#domains/money/payout-release/server/payout-release.store.ts'
import { releaseLocked } from '#domains/money/payout-release/server/payout-release.ts'
import { canReleaseAutomatically } from '#domains/money/payouts/server/goes-by-itself.ts'
import { withPayout } from '#domains/money/payouts/server/transition.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { stopAutomaticRelease } from '#domains/money/payouts/server/payout-changes.ts'

/**
 * K16: a payout whose rest is over is released automatically. The rules are checked again, because the payee may have changed: then it
 * waits for finance. Each payout is locked alone, so that a withdrawn approval comes before or after, never between.
 */
export const sweepRested = sweep({
  name: 'payouts.rested',
  find: restedPayouts,
  key: ({ id }) => id,
  work: ({ id }, now) =>
    withPayout(id, async (tx, payout) => {
      if (payout.status !== 'pending' || payout.releases_at === null || payout.releases_at > now) return
      if (await canReleaseAutomatically(payout)) await releaseLocked(tx, payout, { by: SYSTEM })
      else await stopAutomaticRelease(tx, id)
    }),
})
