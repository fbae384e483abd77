import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { LandingPageView } from '#domains/distribution/landing-pages/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { cheapestFit } from '#domains/membership/plan-fit/rules/cheapest-fit.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { DEDUCTIBLES } from '#domains/membership/quotes/web/deductibles.ts'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'
import { dollars } from '#platform/money.ts'

type Props = {
  page: LandingPageView
  /** What the link to join carries: whose it is. */
  search: string
}

/** The price for a state and a deductible, before anything personal; what was answered here is not asked again when joining. */
export function LandingQuote({ page: { masterCode, seller, agentId }, search }: Props) {
  const { t } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  const { plans } = useAnswer(plansContract.plans, { query: { masterCode } })
  const quoting = useSubmit(quoteContract.quote)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const quote = quoting.answer
  return (
    <Card title={<Trans>See your price</Trans>}>
      <Form
        sending={quoting}
        label={t`See your price`}
        onSubmit={(given) => {
          const deductible = DEDUCTIBLES.find((amount) => String(amount) === given.text('deductible')) ?? null
          const choice = {
            planCode: cheapestFit(plans, deductible)?.code ?? 'ADR-500',
            billing: 'monthly',
            state: given.text('state'),
          } as const
          setAnswers({ plan: choice.planCode, billing: choice.billing, state: choice.state, deductible: String((deductible ?? 0) / 100) })
          quoting.submit({ body: { ...choice, masterCode: seller, ...(agentId ? { agentId } : {}) } })
        }}
      >
        <FieldRow>
          <SelectField
            name="state"
            label={t`Where are the cars kept?`}
            placeholder={t`Choose a state`}
            options={rows.filter(({ open }) => open).map(({ code, name }) => ({ value: code, label: name }))}
            short
          />
          <SelectField
            name="deductible"
            label={t`Your policy’s deductible`}
            defaultValue={String(500_00)}
            options={DEDUCTIBLES.map((amount) => ({ value: String(amount), label: dollars(amount, { trim: true }) }))}
            short
          />
        </FieldRow>
        <Buttons>
          <Button type="submit" pending={quoting.pending}>
            <Trans>Show price</Trans>
          </Button>
        </Buttons>
      </Form>
      {quote ? (
        <>
          <h3>{quote.planName}</h3>
          <PriceSummary quote={quote} />
          <LinkButton to={`${pathTo('/join')}?${search}&${new URLSearchParams(answers)}`} kind="primary">
            <Trans>Continue with this plan</Trans>
          </LinkButton>
        </>
      ) : null}
    </Card>
  )
}
