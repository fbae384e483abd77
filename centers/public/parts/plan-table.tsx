import { Trans, useLingui } from '@lingui/react/macro'
import { RIDER_WORDS } from '#domains/membership/plans/web/rider-words.ts'
import { pathTo } from '#access/path-to.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { Section } from '#centers/public/parts/section.tsx'
import styles from '#centers/public/parts/plan-table.module.css'
import { dollars } from '#platform/money.ts'

/** The plans on sale, with the prices of the rules. */
export function PlanTable({ plans }: { plans: readonly PlanVersion[] }) {
  const fee = plans.at(0)?.enrollmentFee
  return (
    <Section
      id="plans"
      title={<Trans>Four plans to match your deductible</Trans>}
      intro={<Trans>Prices are for one household, with up to four cars. Your agent may offer you a lower one.</Trans>}
    >
      <ul role="list" className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan.code} plan={plan} />
        ))}
      </ul>
      {fee ? (
        <p className={styles.fee}>
          <Trans>
            Monthly plans have a one-time {dollars(fee, { trim: true })} enrollment fee. Annual plans don’t. Your membership renews
            automatically until you cancel. We’ll remind you before each annual renewal.
          </Trans>
        </p>
      ) : null}
    </Section>
  )
}

function Plan({ plan }: { plan: PlanVersion }) {
  const { t, i18n } = useLingui()
  const { monthly, annual } = plan.prices.P1
  const amount = (value: typeof monthly) => dollars(value, { trim: true })
  return (
    <li className={styles.plan}>
      <h3>{plan.name}</h3>
      <p className={styles.price}>
        <strong>{dollars(monthly)}</strong> <Trans>a month</Trans>
        <br />
        <span>
          <Trans>or {amount(annual)} a year</Trans>
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Per claim</Trans>
          </dt>
          <dd>
            <Trans>up to {amount(plan.limit)}</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Claims per year</Trans>
          </dt>
          <dd>{plan.claimsPerYear}</dd>
        </div>
        <div>
          <dt>
            <Trans>Annual maximum</Trans>
          </dt>
          <dd>{amount(plan.aggregate)}</dd>
        </div>
      </dl>
      <p className={styles.also}>
        <Trans>Also includes:</Trans>
      </p>
      <ul className={styles.riders}>
        {plan.covers.includes('umpd') ? (
          <li>
            <Trans>Losses paid under uninsured motorist property damage</Trans>
          </li>
        ) : null}
        {plan.riders.map(({ kind, limit, perYear }) => (
          <li key={kind}>
            {i18n._(RIDER_WORDS[kind])}
            {limit && perYear ? `, ${amount(limit)} × ${perYear}` : ''}
          </li>
        ))}
      </ul>
      <a className={styles.choose} href={`${pathTo('/join')}?plan=${plan.code}`} aria-label={t`Choose ${plan.name}`}>
        <Trans>Choose</Trans>
      </a>
    </li>
  )
}
