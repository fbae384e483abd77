import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { type MonthRow, monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { STATE_WORDS } from '#domains/insight/month-close/web/month-words.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Tag } from '#design/values/tag.tsx'

/** The months of the ledger; each opens its page (`linkTo`). */
export function Months({ linkTo }: { linkTo: (month: string) => string }) {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(monthCloseContract.months, {})
  const columns: Column<MonthRow>[] = [
    {
      id: 'month',
      head: <Trans>Month</Trans>,
      cell: ({ month }) => (
        <Link to={linkTo(month)}>
          <MonthText month={month} />
        </Link>
      ),
    },
    {
      id: 'state',
      head: <Trans>Books</Trans>,
      cell: ({ state }) => <Tag tone={STATE_WORDS[state].tone}>{i18n._(STATE_WORDS[state].word)}</Tag>,
    },
    { id: 'transactions', head: <Trans>Transactions</Trans>, align: 'end', cell: ({ transactions }) => i18n.number(transactions) },
    { id: 'debits', head: <Trans>Debits</Trans>, align: 'end', cell: ({ debitCents }) => <Money amount={debitCents} /> },
    { id: 'closed', head: <Trans>Closed</Trans>, cell: ({ closedAt }) => (closedAt ? <Moment at={closedAt} relative={false} /> : '–') },
    { id: 'by', head: <Trans>By</Trans>, cell: ({ closedBy }) => closedBy ?? '–' },
  ]
  return (
    <>
      <p>
        <Trans>
          A month is closed once ledger, Stripe and the bank’s statement agree to the cent. Nothing can be posted in a closed month. The
          first closing may be of any finished month, and closes all before it.
        </Trans>
      </p>
      <DataTable
        caption={t`Months`}
        rows={rows}
        rowKey={({ month }) => month}
        columns={columns}
        empty={<EmptyState title={<Trans>Nothing was posted yet.</Trans>} />}
      />
    </>
  )
}
