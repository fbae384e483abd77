import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { commissionDisputesContract, type DisputeView } from '#domains/distribution/commission-disputes/contract.ts'
import { DisputeStatusTag } from '#domains/distribution/commission-disputes/web/dispute-words.tsx'
import { Button } from '#design/button.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** Disputed statements: the open ones, or all; what has waited longest first. */
export function DisputeList({ linkTo }: { linkTo: (statementId: string) => string }) {
  const { t } = useLingui()
  const [{ cursor, disputes = 'open' }, change] = useSearchState({ cursor: text, disputes: oneOf(['open', 'all']) })
  const query = { ...(cursor ? { cursor } : {}), ...(disputes === 'open' ? { status: 'open' as const } : {}) }
  const { rows, next } = useAnswer(commissionDisputesContract.list, { query })
  return (
    <Stack>
      <Card
        title={disputes === 'open' ? <Trans>Open disputes</Trans> : <Trans>All disputes</Trans>}
        actions={
          <Button kind="quiet" onClick={() => change({ disputes: disputes === 'open' ? 'all' : 'open' })}>
            {disputes === 'open' ? <Trans>Show all</Trans> : <Trans>Show open</Trans>}
          </Button>
        }
        flush
      >
        <DataTable
          caption={t`Statement disputes`}
          columns={columnsFor(linkTo)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={<Trans>No disputed statements.</Trans>} />}
        />
      </Card>
      <Pager next={next} />
    </Stack>
  )
}

const columnsFor = (linkTo: (statementId: string) => string): readonly Column<DisputeView>[] => [
  {
    id: 'payee',
    head: <Trans>Payee</Trans>,
    cell: ({ payeeName, masterCode, statementId }) => <Link to={linkTo(statementId)}>{`${payeeName} ${masterCode ?? ''}`}</Link>,
  },
  { id: 'month', head: <Trans>Month</Trans>, cell: ({ month }) => <MonthText month={month.slice(0, 7)} /> },
  {
    id: 'line',
    head: <Trans>Disputed</Trans>,
    cell: ({ line }) => (line ? <Money amount={line.amountCents} /> : <Trans>Statement</Trans>),
  },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <DisputeStatusTag status={status} /> },
  {
    id: 'age',
    head: <Trans>Age</Trans>,
    align: 'end',
    cell: ({ status, ageDays }) => (status === 'open' ? <Plural value={ageDays} _0="today" one="# day" other="# days" /> : '–'),
  },
]
