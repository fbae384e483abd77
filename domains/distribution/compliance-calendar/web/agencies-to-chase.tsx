import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { TO_FIX } from '#domains/distribution/compliance-calendar/rules/compliance.data.ts'
import { complianceLink } from '#domains/distribution/compliance-calendar/web/compliance-paths.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'

type Row = Answer<typeof complianceContract.agencies>['rows'][number]

/** For compliance: the agencies with the most to do, each figure with its list; nothing where all is in order. */
export function AgenciesToChase() {
  const { t } = useLingui()
  const { rows } = useAnswer(complianceContract.agencies, {})
  if (rows.length === 0) return null
  return (
    <Card title={<Trans>Agencies with the most to do</Trans>} flush>
      <DataTable
        caption={t`Agencies with the most to do`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ masterCode }) => masterCode}
        empty={null}
      />
    </Card>
  )
}

const linked = (count: number, filters: Record<string, string>, { masterCode }: Row): ReactNode =>
  count === 0 ? 0 : <Link to={complianceLink('/account-center/compliance', filters, masterCode)}>{count}</Link>

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'agency',
    head: <Trans>Agency</Trans>,
    cell: ({ name, masterCode }) => (
      <Link to={complianceLink('/account-center/compliance', {}, masterCode)}>
        {name} ({masterCode})
      </Link>
    ),
  },
  {
    id: 'expired',
    head: <Trans context="documents">Expired</Trans>,
    align: 'end',
    cell: (row) => linked(row.expired, { standing: 'expired' }, row),
  },
  {
    id: 'missing',
    head: <Trans>Missing</Trans>,
    align: 'end',
    cell: (row) => linked(row.missing, { standing: 'missing' }, row),
  },
  {
    id: 'fix',
    head: <Trans>To correct</Trans>,
    align: 'end',
    cell: (row) => linked(row.toFix, { standing: TO_FIX.join(',') }, row),
  },
  { id: 'due', head: <Trans>Due in 30 days</Trans>, align: 'end', cell: (row) => linked(row.due30, { due: '30' }, row) },
]
