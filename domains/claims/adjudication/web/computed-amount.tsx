import { Trans, useLingui } from '@lingui/react/macro'
import type { Computed } from '#domains/claims/adjudication/contract.ts'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { Card } from '#design/layout/card.tsx'
import { withDaysInWords } from '#design/values/moment.tsx'
import { dollars } from '#platform/money.ts'

type WorkbenchPart = Pick<Computed, 'amount' | 'trace' | 'reducedBy' | 'recommendation'> & { recommendedBy: string | null }

/** The computed amount with its reasons and its calculation. It is payable only where the rules recommend an approval. */
export function ComputedAmount({ workbench }: { workbench: WorkbenchPart }) {
  const { i18n } = useLingui()
  const { amount, trace, reducedBy, recommendation, recommendedBy } = workbench
  return (
    <Card id={PLACES.amount} title={<AmountTitle amount={amount} outcome={recommendation.outcome} />}>
      {recommendedBy ? (
        <p>
          <Trans>Recommended by {recommendedBy}.</Trans>
        </p>
      ) : null}
      {recommendation.outcome !== 'ask' && recommendation.reasons.length > 0 ? (
        <ul>
          {recommendation.reasons.map((reason) => (
            <li key={reason}>{withDaysInWords(reason, i18n.locale)}</li>
          ))}
        </ul>
      ) : null}
      {reducedBy.map(({ code, reason }) => (
        <p key={code}>
          <strong>{code}</strong> {withDaysInWords(reason, i18n.locale)}
        </p>
      ))}
      {trace.length > 0 ? (
        <details>
          <summary>
            <Trans>How this was calculated</Trans>
          </summary>
          <ol>
            {trace.map((line) => (
              <li key={line}>{withDaysInWords(line, i18n.locale)}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </Card>
  )
}

function AmountTitle({ amount, outcome }: { amount: WorkbenchPart['amount']; outcome: WorkbenchPart['recommendation']['outcome'] }) {
  if (amount === null) return <Trans>No amount yet</Trans>
  switch (outcome) {
    case 'approve':
      return <Trans>Amount payable: {dollars(amount)}</Trans>
    case 'deny':
      return <Trans>Not payable ({dollars(amount)} if it were covered)</Trans>
    default:
      return <Trans>{dollars(amount)} if every item is settled</Trans>
  }
}
