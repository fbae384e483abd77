import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { dayInWords, Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

/** The reasoning of each decision, as far as the reader may see it. */
export function DecisionTrace({ claimId }: { claimId: Id<'claim'> }) {
  const { i18n } = useLingui()
  const { data } = useLateAnswer(decisionsContract.decisionTrace, { params: { claimId } })
  const decisions = data?.decisions.filter(({ lines }) => lines.length > 0) ?? []
  if (decisions.length === 0) return null
  return (
    <Card title={<Trans>How this was decided</Trans>}>
      {decisions.map(({ at, by, ruleVersion, lines, same }) => (
        <details key={at}>
          <summary>
            <Moment at={at} /> {by} <Trans>rules {ruleVersion}</Trans>{' '}
            {same === null ? null : (
              <Tag tone={same ? 'green' : 'amber'}>{same ? <Trans>the same today</Trans> : <Trans>otherwise today</Trans>}</Tag>
            )}
          </summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{withDays(line, i18n.locale)}</li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  )
}

/** The saved trace has ISO dates; they are shown in the reader's format. */
const withDays = (line: string, locale: string): string => line.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayInWords(day, locale))
