import { Plural, Trans } from '@lingui/react/macro'
import type { Computed } from '#domains/claims/adjudication/contract.ts'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { dollars } from '#platform/money.ts'

type WorkbenchPart = Computed & { claim: ClaimView; score: number; recommendedBy: string | null }

/** The computed amount with its calculation, and the recommendation. */
export function ComputedAmount({ workbench }: { workbench: WorkbenchPart }) {
  const { amount, trace, reducedBy, cover, score } = workbench
  return (
    <Card
      id={PLACES.amount}
      emphasis
      title={amount === null ? <Trans>No amount yet</Trans> : <Trans>Amount payable: {dollars(amount)}</Trans>}
    >
      <Recommendation workbench={workbench} />
      <Facts>
        <Fact label={<Trans>Coverage</Trans>}>{cover.words}</Fact>
        <Fact label={<Trans>Limit</Trans>}>
          <Money amount={cover.limit} trim />
        </Fact>
        <Fact label={<Trans>Remaining this year</Trans>}>
          <Money amount={cover.aggregateLeft} trim /> <Plural value={cover.claimsLeft} one="and # claim" other="and # claims" />
        </Fact>
        <Fact label={<Trans>Fraud score</Trans>}>{score}</Fact>
      </Facts>
      {reducedBy.map(({ code, reason }) => (
        <p key={code}>
          <strong>{code}</strong> {reason}
        </p>
      ))}
      {trace.length > 0 ? (
        <details>
          <summary>
            <Trans>How this was calculated</Trans>
          </summary>
          <ol>
            {trace.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </Card>
  )
}

const APPROVED: readonly string[] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID', 'CLOSED']

function Recommendation({ workbench: { claim, recommendation, recommendedBy } }: { workbench: WorkbenchPart }) {
  const list = (
    <ul>
      {recommendation.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
  switch (claim.status === 'SIU_HOLD' ? 'investigate' : recommendation.outcome) {
    case 'approve':
      return APPROVED.includes(claim.status) ? null : (
        <Notice tone="success" title={<Trans>All items are complete. Recommendation: approve.</Trans>}>
          {recommendedBy ? <Trans>Recommended by {recommendedBy}.</Trans> : null}
          {list}
        </Notice>
      )
    case 'deny':
      return (
        <Notice tone="danger" title={<Trans>Recommendation: deny, code {recommendation.code}.</Trans>}>
          {list}
        </Notice>
      )
    case 'investigate':
      return <Notice tone="warning" title={<Trans>The investigation unit must review this first.</Trans>} />
    case 'wait':
      return (
        <Notice tone="warning" title={<Trans>Can’t decide yet</Trans>}>
          {list}
        </Notice>
      )
    case 'ask':
      return (
        <Notice title={<Plural value={recommendation.reasons.length} one="# item is still open" other="# items are still open" />}>
          <details>
            <summary>
              <Trans>Show open items</Trans>
            </summary>
            {list}
          </details>
        </Notice>
      )
  }
}
