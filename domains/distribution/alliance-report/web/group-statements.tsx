import { Trans, useLingui } from '@lingui/react/macro'
import type { AllianceGroupView } from '#domains/distribution/alliance-report/contract.ts'
import { DocumentLinks } from '#domains/distribution/statement-document/web/document-links.tsx'
import { StatementStatusTag } from '#domains/distribution/statements/web/statement-words.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Statement = AllianceGroupView['statements'][number] & { href: string }

/** The group's closed months, each with its PDF. */
export function GroupStatements({ token, statements }: { token: string; statements: AllianceGroupView['statements'] }) {
  const { t } = useLingui()
  const rows = statements.map((statement) => ({ ...statement, href: `/api/alliance-links/${token}/statements/${statement.id}` }))
  return (
    <Card title={<Trans>Statements</Trans>} flush>
      <DataTable
        caption={t`Statements`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={<Trans>No statements yet.</Trans>}>
            <Trans>Each month closes on the third business day of the next month.</Trans>
          </EmptyState>
        }
      />
    </Card>
  )
}

const COLUMNS: readonly Column<Statement>[] = [
  { id: 'month', head: <Trans>Month</Trans>, cell: ({ month }) => <MonthText month={month.slice(0, 7)} /> },
  {
    id: 'status',
    head: <Trans>Status</Trans>,
    cell: ({ status, repayment, offsetCents, paidOn }) => (
      <>
        <StatementStatusTag of={{ status, repayment, offsetCents }} /> {paidOn ? <DayText day={paidOn} /> : null}
      </>
    ),
  },
  { id: 'earned', head: <Trans>Earned</Trans>, align: 'end', cell: ({ linesCents }) => <Money amount={linesCents} /> },
  { id: 'total', head: <Trans>Total</Trans>, align: 'end', cell: ({ totalCents }) => <Money amount={totalCents} /> },
  { id: 'paid', head: <Trans>To be paid</Trans>, align: 'end', cell: ({ payableCents }) => <Money amount={payableCents} /> },
  {
    id: 'file',
    head: <Trans>Statement</Trans>,
    cell: ({ href, documents }) => <DocumentLinks href={href} documents={documents} />,
  },
]
