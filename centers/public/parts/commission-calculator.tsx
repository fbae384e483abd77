import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { agencyTiersContract } from '#domains/distribution/agency-tiers/contract.ts'
import { estimateOf } from '#domains/distribution/agency-tiers/rules/estimate.ts'
import { BILLINGS, type Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { ratesInForce } from '#domains/membership/sale-terms/web/rates-in-force.ts'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import styles from '#centers/public/parts/commission-calculator.module.css'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'

const MOST = 500
const FIRST = 100

/** What a book of business would bring an agency, from the prices and rates in force: the same rule that makes its statements. */
export function CommissionCalculator() {
  const { t } = useLingui()
  const plans = plansOnSale()
  const [members, setMembers] = useState(FIRST)
  const [code, setCode] = useState<string>(plans[0]?.code ?? '')
  const [billing, setBilling] = useState<Billing>('monthly')
  const plan = plans.find((each) => each.code === code)
  const { tiers } = useLateAnswer(agencyTiersContract.rates, {}).data ?? ratesInForce()
  if (!plan) return null
  const { tier, firstYear, everyYear } = estimateOf({ members, price: plan.prices.P1[billing], billing }, { tiers })
  const { name, first_year: first, renewal } = tiers[tier]
  return (
    <Card title={<Trans>What could you earn?</Trans>}>
      <Members members={members} onChange={setMembers} />
      <SelectField
        name="plan"
        label={t`Plan`}
        defaultValue={code}
        onChange={setCode}
        options={plans.map((each) => ({ value: each.code, label: each.name }))}
      />
      <SelectField
        name="billing"
        label={t`They pay`}
        defaultValue={billing}
        onChange={(value) => setBilling(BILLINGS.find((each) => each === value) ?? 'monthly')}
        options={[
          { value: 'monthly', label: t`Monthly` },
          { value: 'annual', label: t`Annually` },
        ]}
      />
      <div aria-live="polite">
        <Facts>
          <Fact label={<Trans>In their first year</Trans>}>
            <Money amount={firstYear} />
          </Fact>
          <Fact label={<Trans>In each year after that</Trans>}>
            <Money amount={everyYear} />
          </Fact>
        </Facts>
        <p className={styles.small}>
          <Trans>
            {members} members who each pay <Money amount={plan.prices.P1[billing]} />, sold at tier {tier} ({name}): {first / 100}% in the
            first year, then {renewal / 100}%. An estimate before chargebacks, if all of them stay. Enrollment fees don’t earn commission.
          </Trans>
        </p>
      </div>
    </Card>
  )
}

/** A slider: arrow keys move it by five. */
function Members({ members, onChange }: { members: number; onChange: (members: number) => void }) {
  const id = useId()
  return (
    <div className={styles.members}>
      <label htmlFor={id}>
        <Trans>
          Active members: <output htmlFor={id}>{members}</output>
        </Trans>
      </label>
      <input
        id={id}
        type="range"
        min={5}
        max={MOST}
        step={5}
        value={members}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
