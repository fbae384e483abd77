import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { bookTransfersContract } from '#domains/distribution/book-transfers/contract.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { subtract } from '#platform/money.ts'

type Forward = NonNullable<Answer<typeof bookTransfersContract.previewBook>['forward']>
type Row = Forward['rows'][number]

/** Whose commission the payments after the transfer are, as the memberships are served now and then. */
export function ForwardCommission({ forward: { from, to, payments, dues, rows } }: { forward: Forward }) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Plural value={payments} one="# payment" other="# payments" />{' '}
        <Trans>
          of <Money amount={dues} /> from <DayText day={from} /> to <DayText day={to} />, if every member stays, at today’s prices and
          rates:
        </Trans>
      </p>
      <DataTable
        caption={t`Commission after the transfer`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        empty={null}
      />
    </>
  )
}

const KINDS = {
  agency: <Trans>Agency</Trans>,
  agent: <Trans>Agent’s share</Trans>,
  alliance: <Trans>Group’s override</Trans>,
  recruiters: <Trans>Recruiter and sales admin</Trans>,
} as const

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'who',
    sentence: true,
    head: <Trans>Goes to</Trans>,
    cell: ({ kind, name }) => (
      <>
        {name ? (
          <>
            {name}
            <br />
          </>
        ) : null}
        <small>{KINDS[kind]}</small>
      </>
    ),
  },
  { id: 'before', head: <Trans>Without the transfer</Trans>, align: 'end', cell: ({ before }) => <Money amount={before} /> },
  { id: 'after', head: <Trans>With the transfer</Trans>, align: 'end', cell: ({ after }) => <Money amount={after} /> },
  {
    id: 'difference',
    head: <Trans>Difference</Trans>,
    align: 'end',
    cell: ({ before, after }) => <Money amount={subtract(after, before)} />,
  },
]
