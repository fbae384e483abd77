import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { type MovementHrefs, MovementLink } from '#domains/distribution/commission-lines/web/movement-link.tsx'
import { LineExplained } from '#domains/distribution/commission-lines/web/line-explained.tsx'
import { lineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { LINE_NAME } from '#domains/distribution/commission-lines/web/line-words.ts'
import { LINE_PARTS, type LinePart, type StatementLineView, statementsContract } from '#domains/distribution/statements/contract.ts'
import { LINE_PART_WORDS } from '#domains/distribution/statements/web/statement-words.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type LineLinks = {
  /** The page of a line's member, where the reader may see it. */
  memberHref?: ((memberId: Id<'member'>) => string) | undefined
  /** Where a line's payment, its refund or its dispute is shown, where the reader may see it. */
  movements?: MovementHrefs | undefined
  /** What a reader may do about a line. */
  lineAction?: ((line: StatementLineView) => ReactNode) | undefined
}

/** The lines of a statement, page by page, each with the columns of docs/rules.md §5 and its calculation. */
export function StatementLines({ statementId, ...links }: LineLinks & { statementId: Id<'statement'> }) {
  const { t } = useLingui()
  const [query] = useSearchState({ cursor: text, part: oneOf(LINE_PARTS) })
  const { rows, next, totalCents } = useAnswer(statementsContract.lines, { params: { statementId }, query })
  return (
    <>
      {query.part ? <PartShown part={query.part} totalCents={totalCents} /> : null}
      <DataTable
        caption={t`Statement lines`}
        columns={columnsWith(links)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No lines.</Trans>} />}
      />
      <Pager next={next} />
    </>
  )
}

/** Which figure the lines are the sum of, and the way back to all of them. */
function PartShown({ part, totalCents }: { part: LinePart; totalCents: Cents }) {
  const { i18n } = useLingui()
  return (
    <p id="lines">
      <Trans>
        {i18n._(LINE_PART_WORDS[part])}: these lines add up to <Money amount={totalCents} />.
      </Trans>{' '}
      <Link to="?#lines">
        <Trans>Show all lines</Trans>
      </Link>
    </p>
  )
}

const COLUMNS: readonly Column<StatementLineView>[] = [
  { id: 'on', head: <Trans>Date</Trans>, cell: ({ eventOn }) => <DayText day={eventOn} /> },
  { id: 'kind', head: <Trans>What</Trans>, cell: (line) => <Kind line={line} /> },
  { id: 'code', head: <Trans>Master code</Trans>, cell: ({ masterCode }) => masterCode },
  { id: 'agent', head: <Trans>Agent</Trans>, cell: ({ agentName }) => agentName ?? '–' },
  {
    id: 'membership',
    head: <Trans>Membership</Trans>,
    cell: ({ membershipNumber, memberInitials }) => (membershipNumber ? `${memberInitials ?? ''} ${membershipNumber}` : '–'),
  },
  { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planCode }) => planCode ?? '–' },
  { id: 'net', head: <Trans>Net collected</Trans>, align: 'end', cell: ({ netCollectedCents }) => <Money amount={netCollectedCents} /> },
  {
    id: 'fees',
    head: <Trans>Excluded fees</Trans>,
    align: 'end',
    cell: ({ excludedFeeCents }) => <Money amount={excludedFeeCents} />,
  },
  { id: 'rate', head: <Trans>Rate</Trans>, align: 'end', cell: ({ rateBasisPoints }) => `${rateBasisPoints / 100}%` },
  { id: 'amount', head: <Trans>Commission</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'line', head: <Trans>Line</Trans>, cell: (line) => <LineId line={line} /> },
  { id: 'why', sentence: true, head: <Trans>How this was calculated</Trans>, cell: (line) => <LineExplained line={line} /> },
]

/** What a reader may do stands before the calculation, which is long. */
const columnsWith = ({ memberHref, movements, lineAction }: LineLinks): readonly Column<StatementLineView>[] => [
  ...COLUMNS.slice(0, -1).map((column) =>
    column.id === 'membership' && memberHref ? { ...column, cell: membershipLink(memberHref) } : column,
  ),
  ...(lineAction ? [{ id: 'action', head: <Trans>Report an error</Trans>, cell: lineAction }] : []),
  ...(movements
    ? [{ id: 'movement', head: <Trans>Payment</Trans>, cell: (line: StatementLineView) => <MovementLink line={line} hrefs={movements} /> }]
    : []),
  ...COLUMNS.slice(-1),
]

const membershipLink = (memberHref: (memberId: Id<'member'>) => string) =>
  function MembershipLink({ memberId, memberInitials, membershipNumber }: StatementLineView) {
    return memberId ? <Link to={memberHref(memberId)}>{`${memberInitials ?? ''} ${membershipNumber ?? ''}`}</Link> : '–'
  }

function Kind({ line }: { line: StatementLineView }) {
  const { tier } = line
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(LINE_NAME[lineName(line)])} {tier ? <Tag>{tier}</Tag> : null}
    </>
  )
}

/** Its number, which a dispute names, and that of the line it takes back from. */
function LineId({ line: { id, linkToLine } }: { line: StatementLineView }) {
  return (
    <>
      {id} {linkToLine ? <Trans>applies to {linkToLine}</Trans> : null}
    </>
  )
}
