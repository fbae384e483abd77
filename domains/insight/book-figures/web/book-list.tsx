import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookFiguresContract, bookList, type BookRow } from '#domains/insight/book-figures/contract.ts'
import { mayReadFigure } from '#domains/insight/book-figures/policy.ts'
import { isMoney, LISTED_FIGURES, type ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { FIGURE_FAMILIES, FIGURE_MEANINGS, FIGURE_WORDS } from '#domains/insight/book-figures/web/figure-words.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { ExportDialog } from '#design/list/export-dialog.tsx'
import { Pager } from '#design/list/pager.tsx'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type MemberPath = (memberId: string) => string

/** What one figure counts, row by row; the address names the figure, whose it is, and the days. */
export function BookList({ memberPath }: { memberPath: MemberPath }) {
  const { t, i18n } = useLingui()
  const { currentUser, session } = useClientState()
  const reader = { role: currentUser?.userRole ?? 'member', capabilities: session?.capabilities ?? [], position: session?.position ?? null }
  const [{ figure = 'active', cursor, ...whose }] = useSearchState({
    figure: oneOf(LISTED_FIGURES),
    cursor: text,
    from: text,
    to: text,
    masterCode: text,
    agent: text,
    location: text,
    state: text,
    alliance: text,
    plan: text,
    recruiter: text,
    after: text,
  })
  const answer = useAnswer(bookFiguresContract.list, { query: { figure, ...whose, ...(cursor ? { cursor } : {}) } })
  const months = whose.after ?? '12'
  const family = (FIGURE_FAMILIES.find((each) => each.includes(figure)) ?? [figure]).filter((each) => mayReadFigure(reader, each))
  return (
    <Stack>
      <p>
        {i18n._(FIGURE_MEANINGS[figure])}{' '}
        {whose.from && whose.to ? (
          <Trans>
            From <DayText day={whose.from} /> to <DayText day={whose.to} />.
          </Trans>
        ) : null}{' '}
        {figure === 'stayed' || figure === 'gone' ? <Trans>After {months} months.</Trans> : null}
      </p>
      <Toolbar
        count={<Count figure={figure} count={answer.count} total={answer.totalCents} />}
        actions={<ExportDialog action={`/api${bookList.endpoints.export.path}`} count={answer.count} />}
      >
        <FilterChips
          name="figure"
          label={t`Metric shown`}
          chips={family.map((each) => ({ value: each === 'active' ? '' : each, label: i18n._(FIGURE_WORDS[each]) }))}
        />
      </Toolbar>
      <DataTable
        caption={i18n._(FIGURE_WORDS[figure])}
        columns={columnsFor(figure, answer.rows, memberPath)}
        rows={answer.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="search" title={<Trans>No rows in this period.</Trans>} />}
      />
      <Pager next={answer.next} />
    </Stack>
  )
}

function Count({ figure, count, total }: { figure: ListedFigure; count: number; total: BookRow['cents'] }) {
  if (!isMoney(figure)) return <Plural value={count} one="# total" other="# total" />
  return (
    <Trans>
      <Money amount={total} /> in <Plural value={count} one="# row" other="# rows" />
    </Trans>
  )
}

/** Columns that would be empty or the same in every row are left out. */
function columnsFor(figure: ListedFigure, rows: readonly BookRow[], memberPath: MemberPath): Column<BookRow>[] {
  const several = (of: (row: BookRow) => string | null) => new Set(rows.map(of)).size > 1
  const columns: (Column<BookRow> | null)[] = [
    { id: 'member', head: <Trans>Member</Trans>, cell: (row) => <MemberCell row={row} memberPath={memberPath} /> },
    { id: 'number', head: <Trans>Membership</Trans>, whole: true, cell: ({ membershipNumber }) => membershipNumber ?? '–' },
    { id: 'on', head: <Trans>Day</Trans>, cell: ({ onDay }) => <DayText day={onDay} /> },
    { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName ?? '–' },
    isMoney(figure) ? { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ cents }) => <Money amount={cents} /> } : null,
    { id: 'status', head: <Trans>Current status</Trans>, cell: ({ status }) => (status ? <MembershipStatusTag status={status} /> : '–') },
    several(({ state }) => state) ? { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state ?? '–' } : null,
    several(({ masterCode }) => masterCode) ? { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName }) => agencyName } : null,
    several(({ agentName }) => agentName) ? { id: 'agent', head: <Trans>Agent</Trans>, cell: ({ agentName }) => agentName ?? '–' } : null,
  ]
  return columns.filter((column) => column !== null)
}

function MemberCell({ row: { memberId, memberName }, memberPath }: { row: BookRow; memberPath: MemberPath }) {
  if (!memberId) return memberName ?? '–'
  return <Link to={memberPath(memberId)}>{memberName}</Link>
}
