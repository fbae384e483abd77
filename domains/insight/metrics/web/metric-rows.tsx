import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { METRIC_PARTS, metricRowList, metricsContract, type MetricRow } from '#domains/insight/metrics/contract.ts'
import { METRIC_BY, type MetricId, quantityOf, type RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import { metricLink, NARROWED } from '#domains/insight/metrics/web/metric-link.ts'
import { useReasonWords } from '#domains/insight/metrics/web/metric-words.ts'
import { writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { ExportDialog } from '#design/list/export-dialog.tsx'
import { Pager } from '#design/list/pager.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Money } from '#design/values/money.tsx'
import { DayText } from '#design/values/moment.tsx'

const BESIDES = { by: oneOf(METRIC_BY), besides: text } as const

/** The rows that a metric counts, and what they add up to: the figure that led here. */
export function MetricRows({ metric }: { metric: MetricId }) {
  const { i18n, t } = useLingui()
  const [{ cursor, part, ...asked }] = useSearchState({
    cursor: text,
    part: oneOf(METRIC_PARTS),
    from: text,
    to: text,
    ...NARROWED,
    ...BESIDES,
  })
  const quantity = quantityOf(metric, part)
  const answer = useAnswer(metricsContract.list, {
    query: { metric, ...(part ? { part } : {}), ...asked, ...(cursor ? { cursor } : {}) },
  })
  const { name, meaning, count, totalCents, medianDays } = answer
  return (
    <Page
      title={t`${name}: what it counts`}
      back={{ to: metricLink(metric, { from: asked.from, to: asked.to }), label: name }}
      intro={
        <>
          {meaning}{' '}
          {asked.from && asked.to ? (
            <Trans>
              From <DayText day={asked.from} /> to <DayText day={asked.to} />.
            </Trans>
          ) : null}{' '}
          {asked.by && asked.besides ? <Trans>Without the largest groups, which the chart shows on their own.</Trans> : null}
        </>
      }
    >
      <Stack>
        <Toolbar
          count={
            quantity.measure === 'cents' ? (
              <Trans>
                <Money amount={totalCents} /> in <Plural value={count} one="# row" other="# rows" />
              </Trans>
            ) : quantity.measure === 'count' ? (
              <Plural value={count} one="# total" other="# total" />
            ) : (
              <Trans>
                Median of <Plural value={count} one="# row" other="# rows" />: {writeValue(medianDays, 'days', i18n)} days
              </Trans>
            )
          }
          actions={<ExportDialog action={`/api${metricRowList.endpoints.export.path}`} count={count} />}
        />
        <Table
          rows={answer.rows}
          set={quantity.set}
          isMoney={quantity.measure === 'cents'}
          isDays={quantity.measure !== 'count' && quantity.measure !== 'cents'}
        />
        <Pager next={answer.next} />
      </Stack>
    </Page>
  )
}

type TableProps = { rows: readonly MetricRow[]; set: RowSet; isMoney: boolean; isDays: boolean }

/** Columns that are empty in every row are left out. */
function Table({ rows, set, isMoney, isDays }: TableProps) {
  const { t } = useLingui()
  const reasonWords = useReasonWords()
  const some = (of: (row: MetricRow) => unknown): boolean => rows.some((row) => of(row) !== null)
  const columns: (Column<MetricRow> | null)[] = [
    { id: 'title', head: <Trans>What</Trans>, whole: true, cell: (row) => <Title row={row} /> },
    some(({ memberName }) => memberName) ? { id: 'member', head: <Trans>Member</Trans>, cell: (row) => <MemberOfRow {...row} /> } : null,
    { id: 'on', head: <Trans>Day</Trans>, cell: ({ onDay }) => <DayText day={onDay} /> },
    isMoney ? { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ cents }) => <Money amount={cents} /> } : null,
    isDays ? { id: 'days', head: <Trans>Days</Trans>, align: 'end', cell: ({ days }) => days ?? '–' } : null,
    some(({ reason }) => reason)
      ? { id: 'reason', head: <Trans>Code</Trans>, cell: ({ reason }) => (reason ? reasonWords(set, reason) : '–') }
      : null,
    some(({ planName }) => planName) ? { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName ?? '–' } : null,
    some(({ state }) => state) ? { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state ?? '–' } : null,
    some(({ agencyName }) => agencyName)
      ? { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName }) => agencyName ?? '–' }
      : null,
    some(({ agentName }) => agentName) ? { id: 'agent', head: <Trans>Agent</Trans>, cell: ({ agentName }) => agentName ?? '–' } : null,
  ]
  return (
    <DataTable
      caption={t`Rows`}
      columns={columns.filter((column) => column !== null)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState drawing="search" title={<Trans>No rows in this period.</Trans>} />}
    />
  )
}

function Title({ row: { title, claimId, leadId, complaintId, masterCode, memberName } }: { row: MetricRow }) {
  if (claimId) return <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{title}</Link>
  if (leadId) return <Link to={pathTo('/account-center/board/:leadId', { leadId })}>{title}</Link>
  if (complaintId) return <Link to={pathTo('/account-center/complaints/:complaintId', { complaintId })}>{title}</Link>
  if (masterCode && memberName === null) return <Link to={pathTo('/account-center/agencies/:masterCode', { masterCode })}>{title}</Link>
  return title
}

/** Whose row it is, with a link for who may open the member's page. */
export function MemberOfRow({ memberId, memberName }: Pick<MetricRow, 'memberId' | 'memberName'>) {
  if (!memberId) return memberName ?? '–'
  return <Link to={pathTo('/account-center/members/:memberId', { memberId })}>{memberName}</Link>
}
