import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { LINE_KIND, PAYEE_KIND } from '#domains/distribution/commissions/web/commission-words.ts'
import { type OneStatementView, type StatementLineView, statementsContract } from '#domains/distribution/statements/contract.ts'
import { StatementActions } from '#domains/distribution/statements/web/statement-actions.tsx'
import { HOLD_WORDS, SENDING_WORDS, StatementStatusTag } from '#domains/distribution/statements/web/statement-words.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment, monthInWords, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

type Props = {
  statementId: Id<'statement'>
  back: string
  /** The page of a line's member, where the reader may see it. */
  memberHref?: (memberId: Id<'member'>) => string
  /** What a reader may do about a line. */
  lineAction?: (line: StatementLineView) => ReactNode
  /** Parts of other modules, above the lines. */
  children?: ReactNode
}

/** One statement: what it comes to, what becomes of it, and each of its lines with its calculation. */
export function StatementPage({ statementId, back, memberHref, lineAction, children }: Props) {
  const { t, i18n } = useLingui()
  const statement = useAnswer(statementsContract.statement, { params: { statementId } })
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(statementsContract.lines, { params: { statementId }, query: cursor ? { cursor } : {} })
  const month = monthInWords(statement.month.slice(0, 7), i18n.locale)
  return (
    <Page
      title={t`Commissions for ${month}`}
      back={{ to: back }}
      mark={<StatementStatusTag status={statement.status} />}
      actions={
        <>
          <a href={`/api/statements/${statementId}/document`}>{t`Statement (PDF)`}</a>{' '}
          <a href={`/api/statements/${statementId}/file`}>{t`Lines (CSV)`}</a>
        </>
      }
      width="wide"
    >
      <Holds statement={statement} />
      <Card title={<Trans>Statement</Trans>}>
        <StatementFacts statement={statement} />
        <StatementActions statement={statement} />
      </Card>
      {children}
      <DataTable
        caption={t`Statement lines`}
        columns={columnsWith({ memberHref, lineAction })}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
      <Pager next={next} />
    </Page>
  )
}

function Holds({ statement: { status, holds } }: { statement: OneStatementView }) {
  const { i18n } = useLingui()
  if (status === 'invoiced') {
    return (
      <Notice tone="warning">
        <Trans>This balance has been negative for more than 90 days. It must be paid back, or we’ll deduct it from future earnings.</Trans>
      </Notice>
    )
  }
  if (status !== 'held') return null
  return (
    <Notice tone="warning" title={<Trans>This money is on hold</Trans>}>
      {holds.map((hold) => (
        <p key={hold}>{i18n._(HOLD_WORDS[hold])}</p>
      ))}
    </Notice>
  )
}

function StatementFacts({ statement }: { statement: OneStatementView }) {
  const { i18n } = useLingui()
  const {
    payeeName,
    payeeKind,
    masterCode,
    withheldCents,
    carriedOutCents,
    payableCents,
    paidOn,
    paidReference,
    approvedAt,
    approvedBy,
    paidBy,
  } = statement
  return (
    <Facts>
      <Fact label={<Trans>Payee</Trans>}>
        {payeeName} {masterCode} <Tag tone="outline">{i18n._(PAYEE_KIND[payeeKind])}</Tag>
      </Fact>
      <Fact label={<Trans>Statement</Trans>}>{statement.id}</Fact>
      <Fact label={<Trans>Month</Trans>}>
        <MonthText month={statement.month.slice(0, 7)} />
      </Fact>
      <Fact label={<Trans>Earned, minus chargebacks</Trans>}>
        <Money amount={statement.linesCents} />, <Plural value={statement.lineCount} one="# line" other="# lines" />
      </Fact>
      <Fact label={<Trans>From previous month</Trans>}>
        <Money amount={statement.carriedInCents} />
      </Fact>
      <Fact label={<Trans>Total</Trans>}>
        <Money amount={statement.totalCents} />
      </Fact>
      {withheldCents === 0 ? null : (
        <Fact label={<Trans>Withheld for the IRS</Trans>}>
          <Money amount={withheldCents} />
        </Fact>
      )}
      {carriedOutCents === 0 ? null : (
        <Fact label={<Trans>Carried over to next month</Trans>}>
          <Money amount={carriedOutCents} />
        </Fact>
      )}
      {statement.receivedCents === 0 ? null : (
        <Fact label={<Trans>Paid on invoice</Trans>}>
          <Money amount={statement.receivedCents} />
        </Fact>
      )}
      {payableCents === 0 ? null : (
        <Fact label={<Trans>To be paid</Trans>}>
          <Money amount={payableCents} />, <Trans>by</Trans> <DayText day={statement.paysOn} />
        </Fact>
      )}
      {approvedAt ? (
        <Fact label={<Trans>Approved</Trans>}>
          {approvedBy ? `${approvedBy}, ` : ''}
          <Moment at={approvedAt} relative={false} />
        </Fact>
      ) : null}
      <SendingFact statement={statement} />
      {paidOn ? (
        <Fact label={<Trans>Paid</Trans>}>
          <DayText day={paidOn} />, {paidReference}
          {paidBy ? `, ${paidBy}` : ''}
        </Fact>
      ) : null}
    </Facts>
  )
}

/** Where the money goes, and how far it is; the batch for finance alone. */
function SendingFact({ statement: { sending, payTo, arrivesOn, failure, batchId } }: { statement: OneStatementView }) {
  const { i18n } = useLingui()
  if (sending === null) return null
  return (
    <Fact label={<Trans>On the way</Trans>}>
      {i18n._(SENDING_WORDS[sending])} {payTo ? `${payTo.bankName ?? ''} ···· ${payTo.last4}` : null}{' '}
      {arrivesOn ? (
        <Trans>
          arrives on <DayText day={arrivesOn} />
        </Trans>
      ) : null}{' '}
      {sending === 'sent' ? null : failure}{' '}
      {batchId ? (
        <Link to={pathTo('/account-center/payouts/batches/:batchId', { batchId })}>
          <Trans>View batch</Trans>
        </Link>
      ) : null}
    </Fact>
  )
}

const COLUMNS: readonly Column<StatementLineView>[] = [
  { id: 'on', head: <Trans>Date</Trans>, cell: ({ eventOn }) => <DayText day={eventOn} /> },
  { id: 'kind', head: <Trans>What</Trans>, cell: (line) => <Kind line={line} /> },
  { id: 'code', head: <Trans>Master code</Trans>, extra: true, cell: ({ masterCode }) => masterCode },
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
    extra: true,
    cell: ({ excludedFeeCents }) => <Money amount={excludedFeeCents} />,
  },
  { id: 'rate', head: <Trans>Rate</Trans>, align: 'end', cell: ({ rateBasisPoints }) => `${rateBasisPoints / 100} %` },
  { id: 'amount', head: <Trans>Commission</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'why', head: <Trans>How this was calculated</Trans>, cell: (line) => <Why line={line} /> },
]

type Links = { memberHref: Props['memberHref'] | undefined; lineAction: Props['lineAction'] | undefined }

/** What a reader may do stands before the calculation, which is long. */
const columnsWith = ({ memberHref, lineAction }: Links): readonly Column<StatementLineView>[] => [
  ...COLUMNS.slice(0, -1).map((column) =>
    column.id === 'membership' && memberHref ? { ...column, cell: membershipLink(memberHref) } : column,
  ),
  ...(lineAction ? [{ id: 'action', head: <Trans>Report an error</Trans>, cell: lineAction }] : []),
  ...COLUMNS.slice(-1),
]

const membershipLink = (memberHref: (memberId: Id<'member'>) => string) =>
  function MembershipLink({ memberId, memberInitials, membershipNumber }: StatementLineView) {
    return memberId ? <Link to={memberHref(memberId)}>{`${memberInitials ?? ''} ${membershipNumber ?? ''}`}</Link> : '–'
  }

function Kind({ line: { kind, tier } }: { line: StatementLineView }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(LINE_KIND[kind])} {tier ? <Tag>{tier}</Tag> : null}
    </>
  )
}

function Why({ line: { why, rateLockedOn, linkToLine } }: { line: StatementLineView }) {
  return (
    <>
      {why}{' '}
      {rateLockedOn ? (
        <Trans>
          Rate locked since <DayText day={rateLockedOn} />.
        </Trans>
      ) : null}{' '}
      {linkToLine ? <Trans>Chargeback of line {linkToLine}.</Trans> : null}
    </>
  )
}
