import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PAYEE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { statementList, type StatementView } from '#domains/distribution/statements/contract.ts'
import {
  REPAYMENT_WORDS,
  SENDING_WORDS,
  STATEMENT_STATUS,
  StatementStatusTag,
} from '#domains/distribution/statements/web/statement-words.tsx'
import { StatementPreview } from '#domains/distribution/statements/web/statement-preview.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type StatementsProps = {
  linkTo: (statementId: string) => string
  /** The lines of a month that is not closed yet, earned by a day: of a payee's own month. */
  linesOf?: ((month: string, to: string) => string) | undefined
  /** The parameter of the tab they are shown on, for the list's views. */
  search: string
}

/** The running month, and every closed one; the server decides whose. */
export function Statements({ linkTo, linesOf, search }: StatementsProps) {
  return (
    <>
      <Boundary part>
        <StatementPreview linesOf={linesOf} />
      </Boundary>
      <StatementList linkTo={linkTo} search={search} />
    </>
  )
}

/** Closed statements, newest first. */
function StatementList({ linkTo, search }: { linkTo: (statementId: string) => string; search: string }) {
  const { t, i18n } = useLingui()
  const state = useList(statementList, COLUMNS)
  return (
    <ListPage
      state={state}
      caption={t`Statements`}
      searchLabel={t`Payee or master code`}
      builtIn={views(i18n, search)}
      fields={fields(i18n)}
      Count={Count}
      rowHref={({ id }) => linkTo(id)}
      empty={
        <EmptyState title={state.isFiltered ? <Trans>No statements match your filters.</Trans> : <Trans>No statements yet.</Trans>}>
          <Trans>Each month closes on the third business day of the next month.</Trans>
        </EmptyState>
      }
    />
  )
}

const fields = (i18n: I18n) =>
  filterFields(statementList.filters, {
    status: { label: i18n._(msg`Status`), word: (value) => i18n._(STATEMENT_STATUS[value].word) },
    month: { label: i18n._(msg`Month`) },
    payee: { label: i18n._(msg`Payee type`), word: (value) => i18n._(PAYEE_KIND[value]) },
    amount: { label: i18n._(msg`Total`) },
    sending: { label: i18n._(msg`On the way`), word: (value) => i18n._(SENDING_WORDS[value]) },
    repayment: { label: i18n._(msg`Repayment`), word: (value) => i18n._(REPAYMENT_WORDS[value]) },
  })

const views = (i18n: I18n, search: string): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search },
  { name: i18n._(msg`To approve`), search: `${search}&status=closed` },
  { name: i18n._(msg`To pay`), search: `${search}&status=approved` },
  { name: i18n._(msg`Returned`), search: `${search}&sending=returned` },
  { name: i18n._(msg`Held`), search: `${search}&status=held` },
  { name: i18n._(msg`Paid`), search: `${search}&status=paid` },
  { name: i18n._(msg`Repayment due`), search: `${search}&repayment=due` },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return <Trans>More than {most} statements</Trans>
  return isFiltered ? (
    <Plural value={count} one="# statement, filtered" other="# statements, filtered" />
  ) : (
    <Plural value={count} one="# statement" other="# statements" />
  )
}

function OnItsWay({ statement: { sending, payTo } }: { statement: StatementView }) {
  const { i18n } = useLingui()
  if (sending === null) return '–'
  return (
    <>
      {i18n._(SENDING_WORDS[sending])} {payTo ? `···· ${payTo.last4}` : ''}
    </>
  )
}

const COLUMNS: readonly Column<StatementView>[] = [
  { id: 'month', head: <Trans>Month</Trans>, cell: ({ month }) => <MonthText month={month.slice(0, 7)} /> },
  { id: 'payee', head: <Trans>Payee</Trans>, cell: ({ payeeName, masterCode }) => `${payeeName} ${masterCode ?? ''}` },
  { id: 'status', head: <Trans>Status</Trans>, cell: (statement) => <StatementStatusTag of={statement} /> },
  { id: 'lines', head: <Trans>Lines</Trans>, align: 'end', cell: ({ linesCents }) => <Money amount={linesCents} /> },
  {
    id: 'carried',
    head: <Trans>From previous month</Trans>,
    align: 'end',
    extra: true,
    cell: ({ carriedInCents }) => <Money amount={carriedInCents} />,
  },
  { id: 'total', head: <Trans>Total</Trans>, align: 'end', cell: ({ totalCents }) => <Money amount={totalCents} /> },
  { id: 'payable', head: <Trans>To be paid</Trans>, align: 'end', cell: ({ payableCents }) => <Money amount={payableCents} /> },
  {
    id: 'owed',
    head: <Trans>Left to pay back</Trans>,
    align: 'end',
    cell: ({ owedCents }) => (owedCents === null ? '–' : <Money amount={owedCents} />),
  },
  {
    id: 'sending',
    head: <Trans>On the way</Trans>,
    cell: (statement) => <OnItsWay statement={statement} />,
  },
  {
    id: 'pays',
    head: <Trans>Pay by</Trans>,
    cell: ({ payableCents, paysOn, paidOn }) => (payableCents > 0 ? <DayText day={paidOn ?? paysOn} /> : '–'),
  },
]
