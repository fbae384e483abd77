import { SYSTEM } from '#access/actor.ts'
import { restedPayouts } from '#domains/money/payout-release/server/payout-release.store.ts'
import { isCovered, releaseLocked } from '#domains/money/payout-release/server/payout-release.ts'
import { notCoveredWords } from '#domains/money/payout-release/rules/not-covered-words.ts'
import { canReleaseAutomatically } from '#domains/money/payouts/server/goes-by-itself.ts'
import { stopAutomaticRelease } from '#domains/money/payouts/server/payout-changes.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'
import { withPayout } from '#domains/money/payouts/server/transition.ts'
import { isOff } from '#domains/records/feature-switches/server/feature-switches.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { cents } from '#platform/money.ts'

/**
 * K16: a payout whose rest is over is released automatically, once staff have no payments turned off. The rules are checked again, because
 * the payee may have changed, and so is what there is at the network: otherwise it waits for finance. Each payout is locked alone, so that
 * a withdrawn approval comes before or after, never between.
 */
export const releaseRested = (id: Id<'payout'>, now: Date): Promise<void> =>
  withPayout(id, async (tx, payout) => {
    if (payout.status !== 'pending' || payout.releases_at === null || payout.releases_at > now) return
    if (await isOff('payouts')) return
    if (!(await canReleaseAutomatically(payout))) return stopAutomaticRelease(tx, id)
    if (await isCovered(tx, payout)) return releaseLocked(tx, payout, { by: SYSTEM })
    await stopAutomaticRelease(tx, id)
    await tellFinance(tx, payout)
  })

export const sweepRested = sweep({
  name: 'payouts.rested',
  find: restedPayouts,
  key: ({ id }) => id,
  work: ({ id }, now) => releaseRested(id, now),
})

/** Once a day, however many payments there are that the balance does not cover. */
async function tellFinance(tx: Tx, payout: PayoutRow): Promise<void> {
  const words = notCoveredWords(cents(payout.amount_cents))
  const onceKey = `payout_not_covered:${officeDay()}`
  await notifyStaff(tx, ['finance'], { kind: 'payout_not_covered', onceKey, ...words, path: '/account-center/payouts' })
}
