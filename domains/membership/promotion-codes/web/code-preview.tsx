import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PRICE_TIERS, type Billing, type PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { plansInForce } from '#domains/membership/plans/web/plans-in-force.ts'
import { quote } from '#domains/membership/plans/rules/price.ts'
import { discountOf, type Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import styles from '#domains/membership/promotion-codes/web/code-preview.module.css'
import { PromotionSentence } from '#domains/membership/promotions/web/promotion-sentence.tsx'
import { Card } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Money } from '#design/values/money.tsx'

type Props = { promotion: Promotion; alliances: readonly { id: string; name: string }[] }

/** The code as a customer will read it, and the price of each plan with it; updated as the form is typed. */
export function CodePreview({ promotion, alliances }: Props) {
  const { t } = useLingui()
  const [tier, setTier] = useState<PriceTier>('P1')
  const plans = plansInForce(promotion.startsOn).filter(
    ({ code }) => promotion.planCodes.length === 0 || promotion.planCodes.includes(code),
  )
  const tiers = { P1: t`List prices (P1)`, P2: t`Preferred prices (P2)`, P3: t`Alliance prices (P3)` }
  return (
    <Card title={<Trans>Preview</Trans>} emphasis>
      <p className={styles.sentence}>
        {promotion.code || t`This code`}: <PromotionSentence promotion={promotion} alliances={alliances} />
      </p>
      <SelectField
        name="priceTier"
        label={t`Price tier`}
        defaultValue="P1"
        options={PRICE_TIERS.map((each) => ({ value: each, label: tiers[each] }))}
        onChange={(value) => setTier(PRICE_TIERS.find((each) => each === value) ?? 'P1')}
        short
      />
      <table className={styles.prices}>
        <caption>
          <Trans>What a buyer pays today and after that</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Plan`}</th>
            <th scope="col">{t`Monthly`}</th>
            <th scope="col">{t`Annually`}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.code}>
              <th scope="row">{plan.name}</th>
              <Price plan={plan} billing="monthly" promotion={promotion} priceTier={tier} />
              <Price plan={plan} billing="annual" promotion={promotion} priceTier={tier} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Price({
  plan,
  billing,
  promotion,
  priceTier,
}: {
  plan: PlanVersion
  billing: Billing
  promotion: Promotion
  priceTier: PriceTier
}) {
  const usual = quote({ plan, priceTier, billing })
  const discount = discountOf(promotion, usual)
  const { today, next } = quote({ plan, priceTier, billing, discount })
  const more = discount.payments === 'forever' ? 0 : discount.payments - 1
  return (
    <td>
      {today === usual.today ? null : (
        <>
          <del>
            <span className="visually-hidden">
              <Trans>Instead of</Trans>{' '}
            </span>
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
        {more > 0 && next !== usual.next ? (
          <>
            {' '}
            <Plural value={more} one="once more," other="# more times," />{' '}
            <Trans>
              then <Money amount={usual.next} />
            </Trans>
          </>
        ) : null}
      </small>
    </td>
  )
}
