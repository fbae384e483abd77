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
            comprehensive coverage and subtracts a deductible, Breakwater pays that deductible back, up to{' '}
            <Money amount={plan.limit} trim /> per claim, {claimsPerYear} claims and <Money amount={plan.aggregate} trim /> per year.”
          </Trans>
        </p>
        <p>
          <Trans>
            “If you pay today, it covers losses from <DayText day={quote.coveredFrom} /> on. Today you pay <Money amount={quote.today} />.
            It renews automatically on <DayText day={quote.renewsOn} /> for <Money amount={quote.next} /> until you cancel, and you can
            cancel online at any time.”
          </Trans>
        </p>
        {quote.later && (
          <p>
            <Trans>
              “The code lowers your price for a limited time. Starting <DayText day={quote.later.from} />, you pay{' '}
              <Money amount={quote.later.amount} /> each time.”
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            “I can’t sign for you. You’ll get an email with a link. Please read everything, sign with your own name, and pay there.”
          </Trans>
        </p>
      </Stack>
    </Notice>
  )
}
