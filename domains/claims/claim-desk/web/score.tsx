import { Trans } from '@lingui/react/macro'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { Card } from '#design/layout/card.tsx'

/** The fraud score with the flags it is made of; nothing where there are none. */
export function Score({ workbench: { score, flags } }: { workbench: Workbench }) {
  return (
    <Card title={<Trans>Fraud score: {score}</Trans>}>
      {flags.length === 0 ? (
        <p>
          <Trans>No flags.</Trans>
        </p>
      ) : (
        <ul>
          {flags.map(({ flag, says, weight, answer }) => (
            <li key={flag}>
              {says} ({weight}) {answer ? <>“{answer}”</> : <Trans>Not answered yet.</Trans>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
