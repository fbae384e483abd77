import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { type PreviewView, statementsContract } from '#domains/distribution/statements/contract.ts'
import { END_WORDS, HOLD_NAMES, HOLD_WORDS } from '#domains/distribution/statements/web/statement-words.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** What the months that are not closed yet would be as statements, as of now. */
export function StatementPreview({ linesOf }: { linesOf?: ((month: string, to: string) => string) | undefined }) {
  const { months, today } = useAnswer(statementsContract.preview, {})
  return months.map((month) => <PreviewedMonth key={month.month} month={month} linesOf={linesOf && ((of) => linesOf(of, today))} />)
}

type Month = {
  month: string
  closesOn: string
  payees: number
  totalCents: PreviewView['totalCents']
  payableCents: PreviewView['payableCents']
  rows: PreviewView[]
}

type MonthProps = { month: Month; linesOf: ((month: string) => string) | undefined }

function PreviewedMonth({ month: { month, closesOn, payees, totalCents, payableCents, rows }, linesOf }: MonthProps) {
  const { t } = useLingui()
  return (
    <Card
      title={
        <Trans>
          <MonthText month={month.slice(0, 7)} />, open
        </Trans>
      }
    >
      <Figures>
        <Figure label={<Trans>Earned and carried over so far</Trans>} value={<Money amount={totalCents} />} />
        <Figure label={<Trans>Payable so far</Trans>} value={<Money amount={payableCents} />} />
        <Figure label={<Trans>Closes on</Trans>} value={<DayText day={closesOn} />} />
      </Figures>
      {payees > 1 ? (
        <DataTable
          caption={t`Payees this month`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ payeeKind, payeeName, masterCode }) => `${payeeKind} ${masterCode ?? payeeName}`}
          empty={null}
        />
      ) : (
        rows.map((row) => (
          <p key={row.payeeName}>
            <Outcome row={row} isOwn />{' '}
            {linesOf ? (
              <Link to={linesOf(month)}>
                <Trans>
                  View the lines earned so far: <Money amount={row.linesCents} />
                </Trans>
              </Link>
            ) : null}
          </p>
        ))
      )}
      {payees > rows.length ? (
        <p>
          <Plural value={payees} one="# payee" other="# payees; the largest 100 are shown" />
        </p>
      ) : null}
    </Card>
  )
}

const COLUMNS: readonly Column<PreviewView>[] = [
  { id: 'payee', head: <Trans>Payee</Trans>, cell: ({ payeeName, masterCode }) => `${payeeName} ${masterCode ?? ''}` },
  { id: 'lines', head: <Trans>Lines</Trans>, align: 'end', cell: ({ linesCents }) => <Money amount={linesCents} /> },
  {
    id: 'carried',
    head: <Trans>From previous month</Trans>,
    align: 'end',
    cell: ({ carriedInCents }) => <Money amount={carriedInCents} />,
  },
  { id: 'outcome', head: <Trans>So far</Trans>, cell: (row) => <Outcome row={row} /> },
]

/** What a month that is not closed yet would come to: what is paid is without the tax withheld from it. */
export function Outcome({
  row: { totalCents, payableCents, withheldCents, end, holds },
  isOwn = false,
}: {
  /** Its reader is who is paid. */
  isOwn?: boolean
  row: Pick<PreviewView, 'totalCents' | 'payableCents' | 'withheldCents' | 'end' | 'holds'>
}) {
  const { i18n } = useLingui()
  if (end === 'carry' && totalCents === 0) return <Trans>Nothing to pay or carry over.</Trans>
  return (
    <>
      <Money amount={end === 'pay' ? payableCents : totalCents} /> {i18n._(END_WORDS[end])}.{' '}
      {withheldCents > 0 ? (
        <Trans>
          <Money amount={withheldCents} /> is withheld for the IRS.
        </Trans>
      ) : null}
      {end === 'carry' && totalCents < 0 ? <Trans>It’s deducted from what’s earned next.</Trans> : null}
      {end === 'invoice' ? <Trans>We’ll send an invoice when the month closes.</Trans> : null}
      {isOwn ? holds.map((hold) => i18n._(HOLD_WORDS[hold])).join(' ') : holds.map((hold) => i18n._(HOLD_NAMES[hold])).join(', ')}
    </>
  )
}
