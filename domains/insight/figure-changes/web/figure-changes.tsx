import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type FigureChange, figureChangeList, figureChangesContract } from '#domains/insight/figure-changes/contract.ts'
import { METRIC_PARTS } from '#domains/insight/metrics/contract.ts'
import { writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { type MetricId, quantityOf } from '#domains/insight/metrics/rules/metrics.data.ts'
import { metricLink, rowsLink } from '#domains/insight/metrics/web/metric-link.ts'
import { MemberOfRow } from '#domains/insight/metrics/web/metric-rows.tsx'
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

const ASKED = { part: oneOf(METRIC_PARTS), from: text, to: text, knownOn: text, state: text, plan: text } as const

/** What was recorded after a day and changed a figure: what was known then, each change, and what is known today. */
export function FigureChanges({ metric }: { metric: MetricId }) {
  const { i18n, t } = useLingui()
  const [{ cursor, ...asked }] = useSearchState({ cursor: text, ...ASKED })
  const { measure } = quantityOf(metric, asked.part)
  const unit = measure === 'cents' ? 'cents' : 'count'
  const answer = useAnswer(figureChangesContract.list, { query: { metric, ...asked, ...(cursor ? { cursor } : {}) } })
  const { name, knownOn, rowCount, thenValue, nowValue } = answer
  return (
    <Page
      title={t`${name}: what changed`}
      back={{ to: metricLink(metric, { from: asked.from, to: asked.to, knownOn }), label: name }}
      intro={
        <>
          {asked.from && asked.to ? (
            <Trans>
              From <DayText day={asked.from} /> to <DayText day={asked.to} />.
            </Trans>
          ) : null}{' '}
          <Trans>
            As known on <DayText day={knownOn} />, it was {writeValue(thenValue, unit, i18n)}. As known today, it is{' '}
            <Link to={rowsLink(metric, { part: asked.part, from: asked.from, to: asked.to, state: asked.state, plan: asked.plan })}>
              {writeValue(nowValue, unit, i18n)}
            </Link>
            .
          </Trans>
        </>
      }
    >
      <Stack>
        <Toolbar
          count={
            <Trans>
              {signed(nowValue - thenValue, (value) => writeValue(value, unit, i18n))} in{' '}
              <Plural value={rowCount} one="# change" other="# changes" />
            </Trans>
          }
          actions={<ExportDialog action={`/api${figureChangeList.endpoints.export.path}`} count={rowCount} />}
        />
        <Table rows={answer.rows} isMoney={measure === 'cents'} />
        <Pager next={answer.next} />
      </Stack>
    </Page>
  )
}

const signed = (value: number, write: (value: number) => string): string => (value > 0 ? `+${write(value)}` : write(value))

function Table({ rows, isMoney }: { rows: readonly FigureChange[]; isMoney: boolean }) {
  const { t } = useLingui()
  const columns: readonly Column<FigureChange>[] = [
    { id: 'title', head: <Trans>What</Trans>, whole: true, cell: (row) => <Title row={row} /> },
    { id: 'member', head: <Trans>Member</Trans>, cell: (row) => <MemberOfRow {...row} /> },
    { id: 'recorded', head: <Trans>Recorded</Trans>, cell: ({ recordedOn }) => <DayText day={recordedOn} /> },
    { id: 'on', head: <Trans>Counts on</Trans>, cell: ({ onDay }) => <DayText day={onDay} /> },
    { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName ?? '–' },
    { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state ?? '–' },
    {
      id: 'change',
      head: <Trans>Change</Trans>,
      align: 'end',
      cell: ({ count, cents }) => (isMoney ? <Money amount={cents} /> : signed(count, String)),
    },
  ]
  return (
    <DataTable
      caption={t`Changes`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState drawing="search" title={<Trans>Nothing changed this figure since.</Trans>} />}
    />
  )
}

function Title({ row: { title, claimId } }: { row: FigureChange }) {
  return claimId ? <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{title}</Link> : title
}
