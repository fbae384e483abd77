import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Moment, withDaysInWords } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

/** The reasoning of each decision, as far as the reader may see it. */
export const DecisionTrace = ({ claimId }: { claimId: Id<'claim'> }) => (
  <Boundary part skeleton={null}>
    <Traces claimId={claimId} />
  </Boundary>
)

function Traces({ claimId }: { claimId: Id<'claim'> }) {
  const { i18n } = useLingui()
  const answer = useAnswer(decisionsContract.decisionTrace, { params: { claimId } })
  const decisions = answer.decisions.filter(({ lines }) => lines.length > 0)
  if (decisions.length === 0) return null
  return (
    <Card title={<Trans>How this was decided</Trans>}>
      {decisions.map(({ at, by, ruleVersion, lines, same }) => (
        <details key={at}>
          <summary>
            <Moment at={at} /> {by} <Trans>rules version {ruleVersion}</Trans>{' '}
            {same === null ? null : (
              <Tag tone={same ? 'green' : 'amber'}>{same ? <Trans>same result today</Trans> : <Trans>different result today</Trans>}</Tag>
            )}
          </summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{withDaysInWords(line, i18n.locale)}</li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  )
}
