import { Trans } from '@lingui/react/macro'
import type { PlanView } from '#domains/membership/plans/contract.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { Stack } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

/** What the seller reads aloud to the customer, word by word, before the link is sent, and ticks as read. */
export function Disclosure({ quote, plan }: { quote: QuoteView; plan: PlanView }) {
  const { claimsPerYear } = plan
  return (
    <Notice title={<Trans>Read this to your customer</Trans>}>
      <Stack>
        <p>
          <Trans>
            “This is a membership, not insurance. When your own insurance company pays for damage to your car under collision or
            comprehensive coverage and takes a deductible off, Breakwater pays that deductible back, up to{' '}
            <Money amount={plan.limit} trim /> a claim, {claimsPerYear} claims and <Money amount={plan.aggregate} trim /> a year.”
          </Trans>
        </p>
        <p>
          <Trans>
            “It covers losses from <DayText day={quote.coveredFrom} /> on, if you pay today. Today you pay <Money amount={quote.today} />.
            It renews by itself on <DayText day={quote.renewsOn} /> for <Money amount={quote.next} /> until you cancel, and you can cancel
            online at any time.”
          </Trans>
        </p>
        {quote.later && (
          <p>
            <Trans>
              “The code lowers the price for a time. From <DayText day={quote.later.from} /> on you pay{' '}
              <Money amount={quote.later.amount} /> each time.”
            </Trans>
          </p>
        )}
        <p>
          <Trans>“I cannot sign for you. You get a letter with a link; please read it, sign with your own name, and pay there.”</Trans>
        </p>
      </Stack>
    </Notice>
  )
}
