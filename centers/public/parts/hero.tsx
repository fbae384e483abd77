import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { DeductibleScene } from '#centers/public/parts/deductible-scene.tsx'
import styles from '#centers/public/parts/hero.module.css'
import { dollars } from '#platform/money.ts'

/** The offer, its price and its limit, visible without scrolling. */
export function Hero({ plans }: { plans: readonly PlanVersion[] }) {
  const first = plans.at(0)
  const last = plans.at(-1)
  if (!first || !last) return null
  const from = dollars(first.prices.P1.monthly)
  const upTo = dollars(last.limit, { trim: true })
  const claims = first.claimsPerYear
  const wait = first.waitingDays
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id="promise">
            <Trans>Your deductible, paid back.</Trans>
          </h1>
          <p className={styles.promise}>
            <Trans>When your car insurance pays a claim, you still owe the deductible. Breakwater pays you back.</Trans>
          </p>
          <p className={styles.price}>
            <Trans>
              From <strong>{from} a month</strong>, up to <strong>{upTo} per claim</strong>, {claims} claims a year.
            </Trans>
          </p>
          <div className={styles.actions}>
            <a className={styles.cta} href={pathTo('/join')}>
              <Trans>Join</Trans>
            </a>
            <a className={styles.second} href={pathTo('/member-center/new-claim')}>
              <Trans>File a claim</Trans>
            </a>
          </div>
          <p className={styles.small}>
            <Trans>
              Coverage starts after {wait} days. Full refund in the first 30 days if you haven’t filed a claim. Cancel online at any time.
            </Trans>
          </p>
        </div>
        <DeductibleScene plans={plans} />
      </div>
    </section>
  )
}
