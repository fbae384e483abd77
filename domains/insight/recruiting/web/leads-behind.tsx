import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEAD_STAGE, LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { type LeadBehind, recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { FIGURES, NOW_FIGURES } from '#domains/insight/recruiting/rules/recruiting.data.ts'
import type { BehindQuery } from '#domains/insight/recruiting/web/behind-link.tsx'
import { Expected } from '#domains/insight/recruiting/web/expected.tsx'
import { FIGURE_WORDS } from '#domains/insight/recruiting/web/figure-words.ts'
import { SpanText } from '#domains/insight/recruiting/web/span-text.tsx'
import { useWhose } from '#domains/insight/recruiting/web/whose.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { day, oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { LinkButton } from '#design/button.tsx'
import { Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { DayText, monthInWords, MonthText } from '#design/values/moment.tsx'

/** The leads that one figure counts, as many as it said. */
export function LeadsBehind({ leadPath }: { leadPath: (leadId: string) => string }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const query = useBehindQuery()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { period, count, rows, next } = useAnswer(recruitingContract.leads, { query: { ...query, ...(cursor ? { cursor } : {}) } })
  const isOfNow = NOW_FIGURES.some((each) => each === query.figure)
  return (
    <Stack>
      <p>
        <Link to={{ search: backSearch(search) }}>
          <Trans>Back to metrics</Trans>
        </Link>
      </p>
      <h2>
        <FigureTitle query={query} />
        {isOfNow ? null : (
          <>
            {' · '}
            <DaysText from={period.from} to={period.to} />
          </>
        )}
      </h2>
      <Toolbar
        count={<Plural value={count} one="# lead" other="# leads" />}
        actions={
          <LinkButton to={addressOf(recruitingContract.leadsFile, { query: { ...query, ...period } })} download icon="download">
            <Trans>Download leads (CSV)</Trans>
          </LinkButton>
        }
      />
      <DataTable
        caption={t`Leads`}
        rows={rows}
        rowKey={({ leadId }) => leadId}
        rowHref={({ leadId }) => leadPath(leadId)}
        columns={columnsOf(query)}
        empty={<EmptyState drawing="search" title={<Trans>No leads here now.</Trans>} />}
      />
      <Pager next={next} />
    </Stack>
  )
}

function useBehindQuery(): BehindQuery {
  const [{ figure = 'received', stage, source, reason, month }] = useSearchState({
    figure: oneOf(FIGURES),
    stage: oneOf(LEAD_STAGES),
    source: oneOf(LEAD_SOURCES),
    reason: text,
    month: day,
  })
  const part = { ...(stage ? { stage } : {}), ...(source ? { source } : {}), ...(reason ? { reason } : {}), ...(month ? { month } : {}) }
  return { figure, ...part, ...usePeriod(), ...useWhose() }
}

const REPORTS: Readonly<Record<string, string>> = {
  forecast: 'forecast',
  too_few: 'forecast',
  unestimated: 'forecast',
  open: 'coaching',
  overdue_tasks: 'coaching',
  no_next_action: 'coaching',
  overdue_next: 'coaching',
  due: 'coaching',
  quiet: 'coaching',
  won_in_period: 'targets',
}

/** The report that a figure is on. */
export const reportOf = (figure: string): string => REPORTS[figure] ?? 'funnel'

/** The report with its period, without what was asked of it. */
function backSearch(search: URLSearchParams): string {
  const back = new URLSearchParams({ report: reportOf(search.get('figure') ?? '') })
  const from = search.get('from')
  const to = search.get('to')
  if (back.get('report') === 'targets' && from) back.set('month', from)
  else if (from && to) {
    back.set('from', from)
    back.set('to', to)
  }
  return back.toString()
}

function FigureTitle({ query: { figure, stage, source, reason, month } }: { query: BehindQuery }) {
  const { i18n } = useLingui()
  const parts = [
    i18n._(FIGURE_WORDS[figure]),
    stage && i18n._(LEAD_STAGE[stage].word),
    source && i18n._(SOURCE_WORDS[source]),
    reason,
    month && monthInWords(month.slice(0, 7), i18n.locale),
  ]
  return parts.filter(Boolean).join(' · ')
}

function columnsOf({ figure, stage }: BehindQuery): Column<LeadBehind>[] {
  const isExpected = figure === 'forecast'
  const columns: (Column<LeadBehind> | null)[] = [
    { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName }) => agencyName },
    { id: 'owner', head: <Trans>Owner</Trans>, cell: ({ ownerName }) => ownerName ?? '–' },
    { id: 'stage', head: <Trans>Current stage</Trans>, cell: (lead) => <LeadStageTag stage={lead.stage} /> },
    { id: 'source', head: <Trans>Source</Trans>, cell: ({ source }) => <SourceText source={source} /> },
    { id: 'received', head: <Trans>Received</Trans>, cell: ({ receivedOn }) => <DayText day={receivedOn} /> },
    isExpected ? null : { id: 'touch', head: <Trans>First touch after</Trans>, align: 'end', cell: (lead) => <Touch lead={lead} /> },
    stage && !isExpected
      ? {
          id: 'time',
          head: <Trans>Time in stage</Trans>,
          align: 'end',
          cell: ({ stageMinutes }) => <SpanText minutes={stageMinutes} />,
        }
      : null,
    figure === 'won_in_period'
      ? { id: 'won', head: <Trans>Time to win</Trans>, align: 'end', cell: ({ wonMinutes }) => <SpanText minutes={wonMinutes} /> }
      : null,
    { id: 'policies', head: <Trans>Policies</Trans>, align: 'end', cell: ({ policies }) => policies ?? '–' },
    isExpected
      ? { id: 'expected', head: <Trans>Expected</Trans>, align: 'end', cell: ({ expected }) => <Expected hundredths={expected ?? 0} /> }
      : null,
    isExpected
      ? {
          id: 'month',
          head: <Trans>Expected month</Trans>,
          cell: ({ expectedMonth }) => (expectedMonth ? <MonthText month={expectedMonth.slice(0, 7)} /> : '–'),
        }
      : null,
    figure === 'lost'
      ? { id: 'reason', sentence: true, head: <Trans>Reason</Trans>, cell: ({ closedReason }) => closedReason ?? '–' }
      : null,
  ]
  return columns.filter((column) => column !== null)
}

function SourceText({ source }: Pick<LeadBehind, 'source'>) {
  const { i18n } = useLingui()
  return i18n._(SOURCE_WORDS[source])
}

function Touch({ lead: { touchMinutes, wasTouched } }: { lead: LeadBehind }) {
  if (touchMinutes === null || wasTouched) return <SpanText minutes={touchMinutes} />
  return (
    <Trans>
      none for <SpanText minutes={touchMinutes} least={1} />
    </Trans>
  )
}
