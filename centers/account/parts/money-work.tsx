import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import type { WaitingKind } from '#domains/insight/dashboards/policy.ts'
import { WaitingList } from '#domains/insight/dashboards/web/waiting-list.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'

/** Where finance begins: what leaves, what came back and what is owed to us, each with how many there are, and its list. */
export function MoneyWork() {
  const { waiting, days } = useAnswer(dashboardsContract.accountWaiting, {})
  const listed = (kinds: readonly WaitingKind[]) => (
    <WaitingList waiting={kinds.map((kind) => waiting.find((each) => each.kind === kind) ?? { kind, count: 0, cents: null })} days={days} />
  )
  return (
    <Beside
      aside={
        <Card title={<Trans>Commissions</Trans>}>{listed(['statements_to_approve', 'commission_disputes', 'corrections_to_approve'])}</Card>
      }
    >
      <Stack>
        <Card title={<Trans>Leaving</Trans>}>
          {listed(['payouts_to_release', 'batches_to_approve', 'batches_to_download', 'checks_to_print'])}
        </Card>
        <Card title={<Trans>Returned and owed</Trans>}>
          {listed([
            'payouts_returned',
            'bank_lines',
            'recoveries_owed',
            'repayments_due',
            'refunds_failed',
            'penalties_owed',
            'refunds_pending',
          ])}
        </Card>
      </Stack>
    </Beside>
  )
}
