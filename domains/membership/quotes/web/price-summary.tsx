import { Trans } from '@lingui/react/macro'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import styles from '#domains/membership/quotes/web/price-summary.module.css'
import { classNames } from '#design/class-names.ts'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** What is due today, line by line, when it renews and for how much, and how to cancel (ROSCA; docs/rules.md §1). */
export function PriceSummary({ quote, isOld = false }: { quote: QuoteView; isOld?: boolean }) {
  const { lines, today, next, later, renewsOn, coveredFrom, billing } = quote
  return (
    <div className={classNames(styles.summary, isOld && styles.old)} aria-live="polite">
      <dl className={styles.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className={classNames(styles.line, styles.total)}>
          <dt>
            <Trans>Due today</Trans>
          </dt>
          <dd>
            <Money amount={today} />
          </dd>
        </div>
      </dl>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>
            <Trans>Renews</Trans>
          </dt>
          <dd>
            <DayText day={renewsOn} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>{billing === 'monthly' ? <Trans>Then monthly</Trans> : <Trans>Then annually</Trans>}</dt>
          <dd>
            <Money amount={next} />
          </dd>
        </div>
        {later && (
          <div className={styles.line}>
            <dt>
              {billing === 'monthly' ? (
                <Trans>
                  Monthly, from <DayText day={later.from} />
                </Trans>
              ) : (
                <Trans>
                  Annually, from <DayText day={later.from} />
                </Trans>
              )}
            </dt>
            <dd>
              <Money amount={later.amount} />
            </dd>
          </div>
        )}
        <div className={styles.line}>
          <dt>
            <Trans>Covered from</Trans>
          </dt>
          <dd>
            <DayText day={coveredFrom} />
          </dd>
        </div>
      </dl>
      <p className={styles.small}>
        <Trans>
          Renews automatically until you cancel. Cancel online in your account, in two steps. In the first 30 days, get a full refund if you
          haven’t filed a claim.
        </Trans>
      </p>
    </div>
  )
}
