import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PlanView } from '#domains/membership/plans/contract.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { writeDraft } from '#domains/membership/quotes/web/draft.ts'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import { SELL_DRAFT } from '#domains/membership/selling/web/steps.ts'
import { Button, Buttons } from '#design/button.tsx'
import { dollars, ZERO } from '#platform/money.ts'

export type Choice = {
  planCode: PlanView['code']
  billing: 'monthly' | 'annual'
  state: string
  cars: '1' | '2' | '3' | '4'
  deductible: string
}

/** What the seller's own link needs, which belongs to a higher domain: the answers of the quote, and what to say with its address. */
export type Quoted = { plan: Choice['planCode']; says: (address: string) => string } & Pick<Choice, 'billing' | 'state' | 'cars'>

/** The price that was asked for, and the choice it is of. */
export type Offered = { quote: QuoteView; plans: readonly PlanView[]; choice: Choice }

type Props = Offered & {
  /** Where a sale begins. */
  sellAt: string
  link: (quoted: Quoted) => ReactNode
}

/** The price, the sale that begins with it, and the link that the customer gets. */
export function QuickOffer({ quote, plans, choice, sellAt, link }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { planCode: plan, billing, state, cars } = choice
  const limit = dollars(plans.find(({ code }) => code === quote.planCode)?.limit ?? ZERO, { trim: true })
  const says = (address: string) =>
    t`${quote.planName} pays back up to ${limit} of your deductible per claim. ${quote.sentence} See for yourself: ${address}`
  return (
    <>
      <h3>{quote.planName}</h3>
      <PriceSummary quote={quote} />
      <Buttons>
        <Button
          kind="primary"
          onClick={() => {
            beginSale(choice)
            void navigate(sellAt)
          }}
        >
          <Trans>Sell this membership</Trans>
        </Button>
      </Buttons>
      {link({ plan, billing, state, cars, says })}
    </>
  )
}

/** The sale begins with what was quoted, and asks for the rest. Who names a deductible has a policy with one. */
const beginSale = (choice: Choice): void => writeDraft(SELL_DRAFT, { ...choice, class: 'car', covers: 'yes' })
