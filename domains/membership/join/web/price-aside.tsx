import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import { Card } from '#design/layout/card.tsx'

/** The price beside the questions, as soon as it is known. */
export function PriceAside({ quote, isOld }: { quote: QuoteView; isOld: boolean }) {
  return (
    <Card title={quote.planName}>
      <PriceSummary quote={quote} isOld={isOld} />
    </Card>
  )
}
