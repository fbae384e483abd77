import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { sellerIn } from '#domains/membership/quotes/web/choice.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { plansContract, type PlanView } from '#domains/membership/plans/contract.ts'
import { PlanFit } from '#domains/membership/quotes/web/plan-fit.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { dollars } from '#platform/money.ts'

/** Plan and billing: the same rows on every card, at the prices of the seller. */
export function PlanFields({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const { masterCode } = sellerIn(draft)
  const { data } = useLateAnswer(plansContract.plans, masterCode ? { query: { masterCode } } : {})
  if (!data) return <Skeleton lines={8} />
  const { plans } = data
  const chosen = plans.find(({ code }) => code === draft['planCode'])
  const billing = draft['billing'] === 'annual' ? 'annual' : 'monthly'
  return (
    <FormSection title={<Trans>Choose your plan</Trans>}>
      <RadioCards
        name="planCode"
        label={t`Plan`}
        hint={<Trans>Choose the plan that matches your deductible. That amount is the most we pay back per claim.</Trans>}
        missing={t`Choose a plan.`}
        options={plans.map((plan) => ({
          value: plan.code,
          label: <Priced plan={plan} billing={billing} />,
          note: (
            <>
              <PlanNote plan={plan} />
              <PlanFit plan={plan} plans={plans} draft={draft} />
            </>
          ),
        }))}
        {...(draft['planCode'] ? { defaultValue: draft['planCode'] } : {})}
      />
      <RadioCards
        name="billing"
        label={t`Payment schedule`}
        missing={t`Choose monthly or annual payment.`}
        sideBySide
        options={[
          {
            value: 'monthly',
            label: t`Monthly`,
            note: chosen ? (
              <Trans>
                {dollars(chosen.prices.monthly)} a month, plus {dollars(chosen.enrollmentFee, { trim: true })} once
              </Trans>
            ) : null,
          },
          {
            value: 'annual',
            label: t`Annually`,
            note: chosen ? <Trans>{dollars(chosen.prices.annual)} a year, no enrollment fee</Trans> : null,
          },
        ]}
        {...(draft['billing'] ? { defaultValue: draft['billing'] } : {})}
      />
    </FormSection>
  )
}

function PlanNote({ plan: { limit, aggregate, claimsPerYear, covers } }: { plan: PlanView }) {
  const [most, year] = [dollars(limit, { trim: true }), dollars(aggregate, { trim: true })]
  return (
    <>
      <Trans>
        Up to {most} per claim, {claimsPerYear} claims and {year} per year.
      </Trans>{' '}
      {covers.includes('umpd') ? <Trans>Also covers uninsured motorist property damage.</Trans> : null}
    </>
  )
}

function Priced({ plan: { name, prices }, billing }: { plan: PlanView; billing: 'monthly' | 'annual' }) {
  const price = dollars(prices[billing], { trim: billing === 'annual' })
  return billing === 'annual' ? (
    <Trans>
      {name}, {price} a year
    </Trans>
  ) : (
    <Trans>
      {name}, {price} a month
    </Trans>
  )
}
