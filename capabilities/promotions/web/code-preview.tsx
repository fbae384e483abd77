import { Trans, useLingui } from '@lingui/react/macro'
import { PLAN_CODES, planOn, type Billing, type PlanVersion } from '#capabilities/plans/rules/plans.data.ts'
import { quote } from '#capabilities/plans/rules/price.ts'
import { discountOf, promotionSentence } from '#capabilities/promotions/rules/promotion.ts'
import { asPromotion, type Terms } from '#capabilities/promotions/web/draft.ts'
import styles from '#capabilities/promotions/web/code-preview.module.css'
import { Card } from '#design/card.tsx'
import { Money } from '#design/money.tsx'

/** The code as a customer will read it, and what each plan then costs at list prices. It changes with every key. */
export function CodePreview({ terms }: { terms: Terms }) {
  const { t } = useLingui()
  const plans = PLAN_CODES.filter((code) => terms.planCodes.length === 0 || terms.planCodes.includes(code)).flatMap(
    (code) => planOn(code, terms.startsOn) ?? [],
  )
  return (
    <Card title={<Trans>What it says and does</Trans>} emphasis>
      <p className={styles.sentence}>{promotionSentence(asPromotion(terms))}</p>
      <table className={styles.prices}>
        <caption>
          <Trans>What a buyer pays today at list prices, and then</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Plan`}</th>
            <th scope="col">{t`By the month`}</th>
            <th scope="col">{t`By the year`}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.code}>
              <th scope="row">{plan.name}</th>
              <Price plan={plan} billing="monthly" terms={terms} />
              <Price plan={plan} billing="annual" terms={terms} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Price({ plan, billing, terms }: { plan: PlanVersion; billing: Billing; terms: Terms }) {
  const usual = quote({ plan, priceTier: 'P1', billing })
  const discount = discountOf(asPromotion(terms), usual)
  const { today, next } = quote({ plan, priceTier: 'P1', billing, discount })
  return (
    <td>
      {today === usual.today ? null : (
        <>
          <del>
            <Money amount={usual.today} />
          </del>{' '}
        </>
      )}
      <strong>
        <Money amount={today} />
      </strong>
      <br />
      <small>
        <Trans>
          then <Money amount={next} />
        </Trans>
      </small>
    </td>
  )
}
