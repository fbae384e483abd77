import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { commissionContract, type CommissionLineView } from '#domains/distribution/commissions/contract.ts'
import { lineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { LINE_NAME, PAYEE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { type MovementHrefs, MovementLink } from '#domains/distribution/commission-lines/web/movement-link.tsx'
import { EarningsFigures, LinesShown } from '#domains/distribution/commissions/web/earnings-figures.tsx'
import { LineExplained } from '#domains/distribution/commission-lines/web/line-explained.tsx'
import { TotalsExplained } from '#domains/distribution/commissions/web/explained.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Tag } from '#design/values/tag.tsx'
import { type Day, isDay } from '#platform/days.ts'
import { type Id, isId } from '#platform/ids.ts'

type Props = {
  whose?: 'own' | 'team'
  masterCode?: string
  membershipId?: Id<'membership'>
  memberPath?: (memberId: Id<'member'>) => string
  /** Where a line's payment, its refund or its dispute is shown. */
  movements?: MovementHrefs
}

/** Commission, line by line, each with its calculation; the server shows each user their own. */
export function CommissionLines({ whose, masterCode, membershipId, memberPath, movements }: Props) {
  const { t } = useLingui()
  const [{ cursor, membership, ...days }] = useSearchState({
    cursor: text,
    membership: (value) => (isId('membership', value) ? value : undefined),
    from: day,
    to: day,
    month: day,
    monthFrom: day,
    only: oneOf(['reversals']),
  })
  const only = membershipId ?? membership
  const query = {
    ...(cursor ? { cursor } : {}),
    ...days,
    ...(whose ? { whose } : {}),
    ...(masterCode ? { masterCode } : {}),
    ...(only ? { membershipId: only } : {}),
  }
  const { rows, next, totals, parts, today } = useAnswer(commissionContract.commissions, { query })
  return (
    <>
      <EarningsFigures totals={totals} today={today} />
      <LinesShown days={days} membership={membership ? (rows[0]?.membershipNumber ?? membership) : null} />
      <TotalsExplained parts={parts} totals={totals} />
      <DataTable
        caption={t`Commission lines`}
        columns={columnsFor(rows, today, { memberPath, movements })}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={<Trans>No commissions yet.</Trans>}>
            <Trans>Commissions appear here as soon as a membership is paid.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

/** Columns that would be empty for this reader are left out. */
function columnsFor(
  rows: readonly CommissionLineView[],
  today: string,
  { memberPath, movements }: { memberPath: Props['memberPath'] | undefined; movements: MovementHrefs | undefined },
): Column<CommissionLineView>[] {
  const columns: (Column<CommissionLineView> | null)[] = [
    { id: 'on', head: <Trans>Date</Trans>, cell: ({ eventOn }) => <DayText day={eventOn} /> },
    { id: 'kind', head: <Trans>What</Trans>, cell: (line) => <Kind line={line} /> },
    {
      id: 'membership',
      head: <Trans>Membership</Trans>,
      cell: (line) => <MemberCell line={line} memberPath={memberPath} />,
    },
    several(rows, ({ agentName }) => agentName ?? '')
      ? { id: 'agent', head: <Trans>Agent</Trans>, cell: ({ agentName }) => agentName ?? '–' }
      : null,
    several(rows, ({ payeeName }) => payeeName)
      ? { id: 'payee', head: <Trans>Paid to</Trans>, cell: (line) => <Payee line={line} /> }
      : null,
    {
      id: 'amount',
      head: some(rows, ({ yourShareCents }) => yourShareCents !== null) ? <Trans>Your share</Trans> : <Trans>Commission</Trans>,
      align: 'end',
      cell: ({ amountCents }) => <Money amount={amountCents} />,
    },
    {
      id: 'earned',
      head: <Trans>Earned on</Trans>,
      cell: ({ earnedOn }) => (
        <>
          <DayText day={earnedOn} />
          {earnedOn > today ? (
            <>
              {' '}
              <Tag tone="amber">
                <Trans>pending</Trans>
              </Tag>
            </>
          ) : null}
        </>
      ),
    },
    movements && some(rows, ({ paymentId }) => paymentId !== null)
      ? { id: 'movement', head: <Trans>Payment</Trans>, cell: (line) => <MovementLink line={line} hrefs={movements} /> }
      : null,
    { id: 'why', sentence: true, head: <Trans>How this was calculated</Trans>, cell: (line) => <LineExplained line={line} /> },
  ]
  return columns.filter((column) => column !== null)
}

const day = (typed: string): Day | undefined => (isDay(typed) ? typed : undefined)

const some = <Row,>(rows: readonly Row[], has: (row: Row) => boolean): boolean => rows.some(has)
const several = <Row,>(rows: readonly Row[], of: (row: Row) => string): boolean => new Set(rows.map(of)).size > 1

function Kind({ line }: { line: CommissionLineView }) {
  const { tier } = line
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(LINE_NAME[lineName(line)])} {tier ? <Tag>{tier}</Tag> : null}
    </>
  )
}

function Payee({ line: { payeeName, payeeKind } }: { line: CommissionLineView }) {
  const { i18n } = useLingui()
  return (
    <>
      {payeeName} <Tag tone="outline">{i18n._(PAYEE_KIND[payeeKind])}</Tag>
    </>
  )
}

function MemberCell({ line, memberPath }: { line: CommissionLineView; memberPath: Props['memberPath'] | undefined }) {
  const { memberId, memberName, membershipNumber } = line
  if (!membershipNumber) return <>{memberName ?? '–'}</>
  return (
    <>
      {memberId && memberPath ? <Link to={memberPath(memberId)}>{memberName}</Link> : memberName}{' '}
      <span data-whole="">{membershipNumber}</span>
    </>
  )
}
