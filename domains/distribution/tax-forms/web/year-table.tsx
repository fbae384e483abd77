import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { TAX_CLASS_WORDS } from '#domains/distribution/application-forms/web/tax-words.ts'
import { EnterW9 } from '#domains/distribution/commission-taxes/web/enter-w9.tsx'
import { type CountedPayment, taxFormsContract, type YearFigures } from '#domains/distribution/tax-forms/contract.ts'
import { FORM_STATE } from '#domains/distribution/tax-forms/web/form-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { StatusTag } from '#design/values/tag.tsx'

/** What everybody was paid in a year, by tax number, with the form of it. */
export function YearTable({ year, rows }: { year: number; rows: readonly YearFigures[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Paid in ${year}`}
      columns={columnsOf(year)}
      rows={rows}
      rowKey={({ ownerId, taxpayer }) => `${ownerId} ${taxpayer ?? ''}`}
      empty={
        <EmptyState title={<Trans>No payments yet.</Trans>}>
          <Trans>Everyone paid commissions in this year appears here.</Trans>
        </EmptyState>
      }
    />
  )
}

const columnsOf = (year: number): readonly Column<YearFigures>[] => [
  { id: 'owner', head: <Trans>Payee</Trans>, cell: (row) => <Payee row={row} /> },
  { id: 'payments', head: <Trans>Payments</Trans>, align: 'end', cell: (row) => <Payments year={year} row={row} /> },
  { id: 'box1', head: <Trans>Box 1</Trans>, align: 'end', cell: ({ box1Cents }) => <Money amount={box1Cents} /> },
  { id: 'box4', head: <Trans>Box 4, withheld</Trans>, align: 'end', cell: ({ box4Cents }) => <Money amount={box4Cents} /> },
  { id: 'state', head: <Trans>Form</Trans>, cell: (row) => <State row={row} /> },
  { id: 'todo', head: <Trans>To do</Trans>, cell: (row) => <ToDo year={year} row={row} /> },
]

function Payee({ row: { ownerName, name, taxClass, tinLast4, isMismatched } }: { row: YearFigures }) {
  const { i18n } = useLingui()
  return (
    <>
      {ownerName}
      {taxClass ? (
        <div>
          {name}, {i18n._(TAX_CLASS_WORDS[taxClass])}, ···· {tinLast4}
        </div>
      ) : null}
      {isMismatched ? (
        <StatusTag tone="red" icon="warning">
          <Trans>Not matched by the IRS</Trans>
        </StatusTag>
      ) : null}
    </>
  )
}

function State({ row: { state, last } }: { row: YearFigures }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = FORM_STATE[state]
  return (
    <>
      <StatusTag tone={tone} icon={icon}>
        {i18n._(word)}
      </StatusTag>{' '}
      {last ? (
        <a href={`/api/tax-forms/${last.id}/document`}>
          <Trans>PDF</Trans>
        </a>
      ) : null}
    </>
  )
}

function ToDo({ year, row }: { year: number; row: YearFigures }) {
  const approving = useSubmit(taxFormsContract.approve, { refreshes: [taxFormsContract.year] })
  const { state, ownerKind, ownerId, ownerName, taxpayer, box1Cents, box4Cents } = row
  if (state === 'no_number') return <EnterW9 ownerKind={ownerKind} ownerId={ownerId} name={ownerName} />
  if (taxpayer === null || (state !== 'to_approve' && state !== 'to_correct')) return null
  return (
    <>
      {approving.refusal ? <Notice tone="danger">{approving.refusal.message}</Notice> : null}
      <Buttons>
        <Button
          pending={approving.pending}
          onClick={() => approving.submit({ params: { year }, body: { ownerKind, ownerId, taxpayer, box1Cents, box4Cents } })}
        >
          {state === 'to_correct' ? <Trans>Approve correction</Trans> : <Trans>Approve</Trans>}
        </Button>
      </Buttons>
    </>
  )
}

/** The figure opens the payments it counts. */
function Payments({ year, row }: { year: number; row: YearFigures }) {
  const [open, setOpen] = useState(false)
  const { ownerName, payments } = row
  if (payments === 0) return '0'
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {payments}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={
          <Trans>
            Payments to {ownerName} in {year}
          </Trans>
        }
      >
        {open ? (
          <Boundary part>
            <Counted year={year} row={row} />
          </Boundary>
        ) : null}
      </Dialog>
    </>
  )
}

function Counted({ year, row: { ownerKind, ownerId, taxpayer } }: { year: number; row: YearFigures }) {
  const { t } = useLingui()
  const query = { ownerKind, ownerId, ...(taxpayer ? { taxpayer } : {}) }
  const { rows } = useAnswer(taxFormsContract.payments, { params: { year }, query })
  return (
    <DataTable
      caption={t`Payments`}
      columns={PAYMENTS}
      rows={rows}
      rowKey={({ statementId, paidOn }) => `${statementId} ${paidOn}`}
      empty={null}
    />
  )
}

const PAYMENTS: readonly Column<CountedPayment>[] = [
  { id: 'on', head: <Trans>Paid on</Trans>, cell: ({ paidOn }) => <DayText day={paidOn} /> },
  {
    id: 'statement',
    head: <Trans>Statement</Trans>,
    cell: ({ statementId, month }) => (
      <Link to={pathTo('/account-center/payouts/statements/:statementId', { statementId })}>
        <MonthText month={month.slice(0, 7)} />
      </Link>
    ),
  },
  { id: 'amount', head: <Trans>Paid, including withheld</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'withheld', head: <Trans>Withheld</Trans>, align: 'end', cell: ({ withheldCents }) => <Money amount={withheldCents} /> },
  {
    id: 'counts',
    head: <Trans>Counted</Trans>,
    cell: ({ isExempt }) => (isExempt ? <Trans>Paid to a corporation</Trans> : <Trans>Yes</Trans>),
  },
]
