import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { type WhatIf as Result, whatIf } from '#domains/distribution/agency-page/rules/what-if.ts'
import { agencyTiersContract } from '#domains/distribution/agency-tiers/contract.ts'
import { plansContract, type PlanView } from '#domains/membership/plans/contract.ts'
import { BILLINGS, type Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { SaleRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { NumberField } from '#design/forms/text-fields.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'
import { today } from '#design/values/today.ts'

const MOST = 1000

/** What more members, or another tier, would be worth: by the rule that makes the lines of a statement. */
export function WhatIf({ agency }: { agency: AgencyView }) {
  const { t, i18n } = useLingui()
  const [members, setMembers] = useState(10)
  const [tier, setTier] = useState(agency.commissionTier)
  const [code, setCode] = useState<string>('ADR-500')
  const [billing, setBilling] = useState<Billing>('monthly')
  const on = today()
  const { plans } = useAnswer(plansContract.plans, { query: { masterCode: agency.masterCode } })
  const { tiers } = useAnswer(agencyTiersContract.rates, {})
  const plan = plans.find((each) => each.code === code) ?? plans[0]
  if (!plan) return null
  const suppose = { members, plan, billing, tiers }
  const words: Record<Billing, string> = { monthly: t`Monthly`, annual: t`Paid annually` }
  return (
    <Card title={<Trans>What-if calculator</Trans>}>
      <Form label={t`What-if calculator`} onSubmit={() => undefined}>
        <FieldRow>
          <NumberField
            name="members"
            label={<Trans>Additional members</Trans>}
            min={1}
            max={MOST}
            defaultValue={10}
            onInput={(event) => setMembers(Math.min(MOST, Math.max(0, Math.floor(Number(event.currentTarget.value) || 0))))}
          />
          <SelectField
            name="tier"
            label={<Trans>Commission tier</Trans>}
            defaultValue={tier}
            options={COMMISSION_TIERS.filter((each) => each !== 'T0').map((value) => ({ value, label: i18n._(TIER_WORDS[value]) }))}
            onChange={(chosen) => setTier(COMMISSION_TIERS.find((each) => each === chosen) ?? tier)}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            name="plan"
            label={<Trans>Plan</Trans>}
            defaultValue={plan.code}
            options={plans.map(({ code: value, name }) => ({ value, label: name }))}
            onChange={setCode}
          />
          <SelectField
            name="billing"
            label={<Trans>Paid</Trans>}
            defaultValue={billing}
            options={BILLINGS.map((value) => ({ value, label: words[value] }))}
            onChange={(chosen) => setBilling(BILLINGS.find((each) => each === chosen) ?? billing)}
          />
        </FieldRow>
      </Form>
      <Outcome would={whatIf({ ...suppose, tier }, on)} now={whatIf({ ...suppose, tier: agency.commissionTier }, on)} />
      <Calculation plan={plan} billing={billing} tier={tier} tiers={tiers} would={whatIf({ ...suppose, members: 1, tier }, on)} />
    </Card>
  )
}

function Outcome({ would, now }: { would: Result; now: Result }) {
  return (
    <div aria-live="polite">
      <Figures>
        <Figure label={<Trans>Their first payments</Trans>} value={<Money amount={would.firstPayment} />} />
        <Figure
          label={<Trans>Their first year</Trans>}
          value={<Money amount={would.firstYear} />}
          says={
            would.firstYear === now.firstYear ? null : (
              <Trans>
                <Money amount={now.firstYear} /> at the agency’s own tier
              </Trans>
            )
          }
        />
        <Figure label={<Trans>Each year after</Trans>} value={<Money amount={would.renewalYear} />} />
      </Figures>
    </div>
  )
}

type Calculated = { plan: PlanView; tiers: SaleRates['tiers']; billing: Billing; tier: AgencyView['commissionTier']; would: Result }

/** For one member; the amounts of all are as many times as much. */
function Calculation({ plan, billing, tier, tiers, would }: Calculated) {
  if (tier === 'T0') return null
  const { first_year: firstYear, renewal } = tiers[tier]
  return (
    <details>
      <summary>
        <Trans>How this was calculated</Trans>
      </summary>
      <p>
        <Trans>
          {plan.name} costs <Money amount={would.price} /> per payment at the agency’s price tier. The agency earns {firstYear / 100}% of
          each payment in the first year, <Money amount={would.firstPayment} />, and {renewal / 100}% after that, rounded to the cent.
        </Trans>{' '}
        {billing === 'annual' ? (
          <Trans>Commission on an annual payment is earned when the free look ends.</Trans>
        ) : (
          <Trans>Enrollment fees earn no commission.</Trans>
        )}
      </p>
    </details>
  )
}
