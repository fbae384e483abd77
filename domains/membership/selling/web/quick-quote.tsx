import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { plansContract, type PlanView } from '#domains/membership/plans/contract.ts'
import { cheapestFit } from '#domains/membership/plans/rules/cheapest-fit.ts'
import { type QuoteView, quoteContract } from '#domains/membership/quotes/contract.ts'
import { DEDUCTIBLES } from '#domains/membership/quotes/web/deductibles.ts'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { LicensedStateField } from '#domains/membership/selling/web/licensed-state-field.tsx'
import { Button, Buttons } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { NumberField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { dollars, ZERO } from '#platform/money.ts'

const MOST_CARS = 4

/** What a membership costs, for somebody whose name nobody knows yet: state, deductible and cars give the price and a text with the seller's link. */
export function QuickQuote({ link }: { link: string }) {
  const { t } = useLingui()
  const { rows, whyNot } = useAnswer(sellingContract.sellingFor, {})
  const agency = rows[0]
  const asked = agency ? { query: { masterCode: agency.masterCode } } : {}
  const { plans } = useAnswer(plansContract.plans, asked)
  const quoting = useSubmit(quoteContract.quote)
  const [quoted, setQuoted] = useState('')
  if (!agency || whyNot) return null
  const choiceIn = (answers: Answers) => {
    const deductible = DEDUCTIBLES.find((amount) => String(amount) === answers.text('deductible')) ?? null
    const planCode = cheapestFit(plans, deductible)?.code ?? 'ADR-500'
    const billing = answers.text('billing') === 'annual' ? 'annual' : 'monthly'
    return { planCode, billing, state: answers.text('state'), masterCode: agency.masterCode } as const
  }
  return (
    <Card title={<Trans>Quick quote</Trans>}>
      <Form
        sending={quoting}
        label={t`Quick quote`}
        onSubmit={(answers) => {
          const choice = choiceIn(answers)
          setQuoted(answersOfLink(choice, answers.text('cars')))
          quoting.submit({ body: choice })
        }}
      >
        <FieldRow>
          <LicensedStateField draft={{}} licensed={new Set(agency.states)} />
          <SelectField
            name="deductible"
            label={<Trans>Their policy’s deductible</Trans>}
            defaultValue={String(500_00)}
            options={DEDUCTIBLES.map((amount) => ({ value: String(amount), label: dollars(amount, { trim: true }) }))}
            short
          />
        </FieldRow>
        <FieldRow>
          <NumberField
            name="cars"
            label={<Trans>Cars</Trans>}
            hint={<Trans>One price covers up to four household cars.</Trans>}
            min={1}
            max={MOST_CARS}
            defaultValue={1}
          />
          <SelectField
            name="billing"
            label={<Trans>Paid</Trans>}
            defaultValue="monthly"
            options={[
              { value: 'monthly', label: t`Monthly` },
              { value: 'annual', label: t`Annually` },
            ]}
            short
          />
        </FieldRow>
        <Buttons>
          <Button type="submit" pending={quoting.pending}>
            <Trans>Show price</Trans>
          </Button>
        </Buttons>
      </Form>
      {quoting.answer ? <Offer quote={quoting.answer} plans={plans} link={`${link}?${quoted}`} /> : null}
    </Card>
  )
}

/** What the link answers for the buyer, who is asked only for the rest. */
const answersOfLink = ({ planCode, billing, state }: { planCode: string; billing: string; state: string }, cars: string): string =>
  new URLSearchParams({ plan: planCode, billing, state, cars }).toString()

function Offer({ quote, plans, link }: { quote: QuoteView; plans: readonly PlanView[]; link: string }) {
  const { t } = useLingui()
  const limit = dollars(plans.find(({ code }) => code === quote.planCode)?.limit ?? ZERO, { trim: true })
  const words = t`${quote.planName} pays back up to ${limit} of your deductible per claim. ${quote.sentence} See for yourself: ${link}`
  return (
    <>
      <h3>{quote.planName}</h3>
      <PriceSummary quote={quote} />
      <p>“{words}”</p>
      <CopyButton text={words} />
    </>
  )
}
