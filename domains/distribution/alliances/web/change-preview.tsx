import { Plural, Trans } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { type Cents, subtract } from '#platform/money.ts'

type Preview = Answer<typeof alliancesContract.preview>
type Row = { id: keyof Preview['asSold']; asSold: Cents; asProposed: Cents }

/** The last twelve months as they were and as they would have been, before the change is saved. */
export function ChangePreview({ preview, caption }: { preview: Preview; caption: string }) {
  const { from, to, payments, asSold, asProposed } = preview
  const difference = subtract(asProposed.kept, asSold.kept)
  const rows = PARTS.map((id) => ({ id, asSold: asSold[id], asProposed: asProposed[id] }))
  return (
    <Notice live title={<Headline difference={difference} payments={payments} />}>
      <p>
        {payments > 0 ? (
          <>
            <Plural value={payments} one="# payment" other="# payments" />{' '}
            <Trans>
              from <DayText day={from} /> to <DayText day={to} />, calculated as if everything had been sold on these terms.
            </Trans>{' '}
          </>
        ) : null}
        <Trans>Existing sales keep their terms. The change applies to new sales.</Trans>
      </p>
      {payments > 0 ? <DataTable caption={caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} empty={null} /> : null}
    </Notice>
  )
}

function Headline({ difference, payments }: { difference: Cents; payments: number }) {
  if (payments === 0) return <Trans>The group didn’t earn on any payment in the last 12 months, so there’s nothing to compare.</Trans>
  if (difference === 0) return <Trans>The last 12 months would have been the same.</Trans>
  return difference < 0 ? (
    <Trans>
      Over the last 12 months, this would have cost us <Money amount={subtract(0 as Cents, difference)} />.
    </Trans>
  ) : (
    <Trans>
      Over the last 12 months, this would have saved us <Money amount={difference} />.
    </Trans>
  )
}

const PARTS = ['collected', 'agencies', 'alliance', 'recruiters', 'kept'] as const

const WORDS = {
  collected: <Trans>Dues paid</Trans>,
  agencies: <Trans>Agencies’ commission</Trans>,
  alliance: <Trans>Group’s override</Trans>,
  recruiters: <Trans>Recruiter and sales admin</Trans>,
  kept: <Trans>What we keep, before claims</Trans>,
} as const

const COLUMNS: readonly Column<Row>[] = [
  { id: 'part', head: <Trans>Item</Trans>, cell: ({ id }) => WORDS[id] },
  { id: 'sold', head: <Trans>Before</Trans>, align: 'end', cell: ({ asSold }) => <Money amount={asSold} /> },
  { id: 'proposed', head: <Trans>With new terms</Trans>, align: 'end', cell: ({ asProposed }) => <Money amount={asProposed} /> },
  {
    id: 'difference',
    head: <Trans>Difference</Trans>,
    align: 'end',
    cell: ({ asSold, asProposed }) => <Money amount={subtract(asProposed, asSold)} />,
  },
]
