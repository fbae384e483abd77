import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { EventList } from '#domains/records/history/web/activity.tsx'
import { Card } from '#design/layout/card.tsx'

const RECENT = 10

/** My own latest actions; for a member, the latest events of their membership. */
export function MyActivity() {
  const { rows } = useAnswer(historyContract.mine, { query: { limit: RECENT } })
  return (
    <Card title={<Trans>Recent activity</Trans>}>
      {rows.length === 0 ? (
        <p>
          <Trans>No activity yet. What you do here will appear with its date and time.</Trans>
        </p>
      ) : (
        <EventList rows={rows} />
      )}
    </Card>
  )
}
