import { Trans } from '@lingui/react/macro'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { Section } from '#centers/public/parts/section.tsx'
import styles from '#centers/public/parts/comparison.module.css'
import { cents, dollars, subtract } from '#platform/money.ts'

const DAMAGE = cents(3_200_00)
const DEDUCTIBLE = cents(1_000_00)

/** The same hail damage with a membership and without one. */
export function Comparison({ plans }: { plans: readonly PlanVersion[] }) {
  const plan = plans.find(({ limit }) => limit >= DEDUCTIBLE)
  if (!plan) return null
  const [damage, deductible, insurer] = [DAMAGE, DEDUCTIBLE, subtract(DAMAGE, DEDUCTIBLE)].map((amount) => dollars(amount, { trim: true }))
  const price = dollars(plan.prices.P1.monthly)
  return (
    <Section
      title={<Trans>One hailstorm, two outcomes</Trans>}
      intro={
        <Trans>
          {damage} in damage, with a {deductible} deductible.
        </Trans>
      }
    >
      <div className={styles.scroll} role="region" tabIndex={0} aria-labelledby="storm">
        <table className={styles.table}>
          <caption id="storm" className="visually-hidden">
            <Trans>Who pays what, with Breakwater and without</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Who pays</Trans>
              </th>
              <th scope="col">
                <Trans>Without Breakwater</Trans>
              </th>
              <th scope="col">
                <Trans>With {plan.name}</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Your insurer pays</Trans>
              </th>
              <td>{insurer}</td>
              <td>{insurer}</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Breakwater pays you</Trans>
              </th>
              <td>$0</td>
              <td>{deductible}</td>
            </tr>
            <tr className={styles.sum}>
              <th scope="row">
                <Trans>You pay for the repair</Trans>
              </th>
              <td>{deductible}</td>
              <td>$0</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>You pay for the membership</Trans>
              </th>
              <td>$0</td>
              <td>
                <Trans>{price} a month</Trans>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Section>
  )
}
