import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { cheapestFit } from '#domains/membership/plan-fit/rules/cheapest-fit.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { DEDUCTIBLES } from '#domains/membership/quotes/web/deductibles.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import type { Choice, Offered } from '#domains/membership/selling/web/quick-offer.tsx'
import { LicensedStateField } from '#domains/membership/selling/web/licensed-state-field.tsx'
import { Button, Buttons } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { NumberField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { dollars } from '#platform/money.ts'

const CAR_COUNTS = ['1', '2', '3', '4'] as const
const MOST_CARS = CAR_COUNTS.length

type Props = {
  /** What follows once there is a price. It is loaded then. */
  offer: (offered: Offered) => ReactNode
}

/**
 * What a membership costs, for somebody whose name nobody knows yet: state, deductible and cars give the price. Then they scan the
 * seller's link or get it as a text, or the sale goes on here.
 */
export function QuickQuote({ offer }: Props) {
  const { t } = useLingui()
  const { rows, whyNot } = useAnswer(sellingContract.sellingFor, {})
  const agency = rows[0]
  const asked = agency ? { query: { masterCode: agency.masterCode } } : {}
  const { plans } = useAnswer(plansContract.plans, asked)
  const quoting = useSubmit(quoteContract.quote)
  const [quoted, setQuoted] = useState<Choice | null>(null)
  if (!agency || whyNot) return null
  const choiceIn = (answers: Answers): Choice => {
    const deductible = DEDUCTIBLES.find((amount) => String(amount) === answers.text('deductible')) ?? null
    return {
      planCode: cheapestFit(plans, deductible)?.code ?? 'ADR-500',
      billing: answers.text('billing') === 'annual' ? 'annual' : 'monthly',
      state: answers.text('state'),
      cars: CAR_COUNTS.find((count) => count === answers.text('cars')) ?? '1',
      deductible: answers.text('deductible'),
    }
  }
  return (
    <Card title={<Trans>Quick quote</Trans>}>
      <Form
        sending={quoting}
        label={t`Quick quote`}
        onSubmit={(answers) => {
          const choice = choiceIn(answers)
          setQuoted(choice)
          const { planCode, billing, state } = choice
          quoting.submit({ body: { planCode, billing, state, masterCode: agency.masterCode } })
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
      {quoting.answer && quoted ? <Boundary part>{offer({ quote: quoting.answer, plans, choice: quoted })}</Boundary> : null}
    </Card>
  )
}
