import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type MetricFormat, metricsContract } from '#domains/insight/metrics/contract.ts'
import {
  definitionOf,
  hasReasons,
  isAtEnd,
  KEPT_BY,
  METRIC_BY,
  type MetricBy,
  type MetricId,
  type Quantity,
  ROW_SETS,
  type Subject,
} from '#domains/insight/metrics/rules/metrics.data.ts'
import { StateMap } from '#domains/insight/book-figures/web/state-map.tsx'
import { COMPARED } from '#domains/insight/metrics/rules/points.ts'
import { ComparedFigure } from '#domains/insight/metrics/web/compared-figure.tsx'
import { StackedGroups } from '#domains/insight/metric-page/web/stacked-groups.tsx'
import { changesLink, type Narrowed, NARROWED, rowsLink } from '#domains/insight/metrics/web/metric-link.ts'
import { writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { BY_WORDS, useReasonWords } from '#domains/insight/metrics/web/metric-words.ts'
import { CompareToolbar } from '#domains/insight/metrics/web/metrics-overview.tsx'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { day, oneOf, useSearchState } from '#design/browser/search-params.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { LineChart } from '#design/charts/line-chart.tsx'
import { Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { dayInWords, monthInWords } from '#design/values/moment.tsx'

/** What a group's key is called in the address of its rows. */
const FILTER_OF: Readonly<Record<MetricBy, string>> = {
  state: 'state',
  plan: 'plan',
  agency: 'masterCode',
  agent: 'agent',
  alliance: 'alliance',
  reason: 'reason',
}

/** By what the rows of each subject can be broken down. */
const BY_OF: Readonly<Record<Subject, readonly MetricBy[]>> = {
  membership: ['state', 'plan', 'agency', 'agent', 'alliance'],
  claim: ['state', 'plan', 'agency', 'agent', 'alliance'],
  lead: ['state', 'agent', 'alliance'],
  agency: ['state', 'alliance'],
  user: ['agency', 'agent'],
  complaint: ['state', 'agency'],
}

type Props = {
  metric: MetricId
  back: { to: string; label: string }
  actions: ReactNode
  /** At which points of the chart something happened, and what. */
  marksOf: (points: readonly Period[]) => readonly { place: number; numbers: string }[]
  happened: ReactNode
  /** Beside the figure: as it was known on a day, and how to ask for it. */
  asKnown: (shown: Pick<Answer<typeof metricsContract.metric>, 'known' | 'period'> & { to: string }) => ReactNode
}

/** One metric: its figure, over time beside the compared period, and by what it is made of. Each point and bar opens its rows. */
export function MetricPage({ metric, back, actions, marksOf, happened, asKnown }: Props) {
  const { i18n, t } = useLingui()
  const definition = definitionOf(metric)
  const { about } = ROW_SETS[definition.of.set]
  const [{ compare, by, knownOn, ...narrowed }] = useSearchState({
    compare: oneOf(COMPARED),
    by: oneOf(METRIC_BY),
    knownOn: day,
    ...NARROWED,
  })
  const views = METRIC_BY.filter((each) =>
    knownOn ? KEPT_BY.includes(each) : BY_OF[about].includes(each) || (each === 'reason' && hasReasons(definition.of.set)),
  )
  const shownBy = by && views.includes(by) ? by : (views[0] ?? 'state')
  const query = { ...usePeriod(), ...set(narrowed), ...(compare ? { compare } : {}), ...(knownOn ? { knownOn } : {}), by: shownBy }
  const answer = useAnswer(metricsContract.metric, { params: { metric }, query })
  const {
    name: heading,
    meaning,
    period,
    compared,
    value,
    before,
    parts,
    grain,
    points,
    comparedPoints,
    groups,
    stacks,
    known,
    asOf,
  } = answer
  const reasonWords = useReasonWords()
  const write = (each: number): string => writeValue(each, definition.unit, i18n)
  const rows = (more: Narrowed = {}): string => {
    const asked = { ...period, ...set(narrowed), ...more }
    return knownOn ? changesLink(metric, { ...asked, knownOn }) : rowsLink(metric, asked)
  }
  const labelOf = (point: { from: string; to: string }): string =>
    grain === 'month' ? monthInWords(point.from.slice(0, 7), i18n.locale) : dayInWords(point.from, i18n.locale)
  const shortOf = (point: { from: string }): string =>
    grain === 'month'
      ? monthInWords(point.from.slice(0, 7), i18n.locale)
      : i18n.date(`${point.from}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const inDays = ({ from, to }: Period): string => t`${dayInWords(from, i18n.locale)} to ${dayInWords(to, i18n.locale)}`
  const head = grain === 'month' ? <Trans>Month</Trans> : grain === 'week' ? <Trans>Week from</Trans> : <Trans>Day</Trans>
  const nameOf = ({ key, label }: { key: string; label: string }): string =>
    shownBy === 'reason' ? reasonWords(definition.of.set, key) : key === 'none' ? t`No one` : label
  const file = (format: MetricFormat): string =>
    addressOf(metricsContract.file, { params: { metric }, query: { ...query, ...period, format } })
  return (
    <Page title={heading} intro={meaning} back={back} actions={actions}>
      <Stack>
        <PeriodForm {...period} />
        <Figures>
          <ComparedFigure metric={metric} label={heading} to={rows()} value={value} before={before} />
        </Figures>
        {asKnown({ known, period, to: rowsLink(metric, { ...period, ...set(narrowed) }) })}
        {parts && definition.per ? (
          <p>
            <Parts of={definition.of} per={definition.per} parts={parts} rows={rows} />
          </p>
        ) : null}
        {isAtEnd(definition.of.set) ? (
          <p>
            <Trans>Each point shows the last day of its month, week or day.</Trans>
          </p>
        ) : null}
        <CompareToolbar asOf={asOf} />
        <Card>
          <LineChart
            title={heading}
            series={{ now: inDays(period), before: inDays(compared) }}
            points={points.map((point, place) => ({
              label: labelOf(point),
              short: shortOf(point),
              value: point.value,
              before: comparedPoints[place]?.value ?? null,
              to: rows({ from: point.from, to: point.to }),
            }))}
            marks={marksOf(points)}
            write={write}
            head={head}
          />
        </Card>
        {happened}
        <Toolbar>
          <FilterChips
            name="by"
            label={t`Group by`}
            chips={views.map((view) => ({ value: view, label: i18n._(BY_WORDS[view]) }))}
            shown={shownBy}
          />
        </Toolbar>
        <Card>
          {shownBy === 'state' && groups.length > 1 ? <StateMap title={heading} groups={groups} write={write} /> : null}
          {groups.length > 0 ? (
            <BarChart
              title={i18n._(BY_WORDS[shownBy])}
              bars={distinct(
                groups.map((group) => ({
                  label: nameOf(group),
                  value: group.value,
                  to: rows({ [FILTER_OF[shownBy]]: group.key }),
                })),
              )}
              write={write}
              heads={{ label: i18n._(BY_WORDS[shownBy]), value: heading }}
            />
          ) : (
            <EmptyState drawing="search" title={<Trans>No rows in this period.</Trans>} />
          )}
        </Card>
        {stacks ? (
          <Card>
            <StackedGroups
              stacks={stacks}
              points={points}
              title={t`Over time, ${i18n._(BY_WORDS[shownBy]).toLocaleLowerCase(i18n.locale)}`}
              labelOf={nameOf}
              narrowedTo={(key) => ({ [FILTER_OF[shownBy]]: key })}
              besides={(keys) => ({ by: shownBy, besides: keys.join(',') })}
              rows={rows}
              wordsOf={(point) => ({ label: labelOf(point), short: shortOf(point) })}
              write={write}
              head={head}
            />
          </Card>
        ) : null}
        <p>
          <Trans>
            Download as <a href={file('pdf')}>PDF</a>, <a href={file('xlsx')}>Excel</a> or <a href={file('csv')}>CSV</a>
          </Trans>
        </p>
      </Stack>
    </Page>
  )
}

const set = (narrowed: Narrowed): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowed).filter((each): each is [string, string] => each[1] !== undefined))

/** Two agents of the same name are told apart by their place. */
function distinct<Bar extends { label: string }>(bars: readonly Bar[]): Bar[] {
  const seen = new Map<string, number>()
  return bars.map((bar) => {
    const times = (seen.get(bar.label) ?? 0) + 1
    seen.set(bar.label, times)
    return times === 1 ? bar : { ...bar, label: `${bar.label} (${times})` }
  })
}

type PartsProps = { of: Quantity; per: Quantity; parts: { of: number; per: number }; rows: (more?: Narrowed) => string }

/** What a ratio is made of, each a link to its rows. */
function Parts({ of, per, parts, rows }: PartsProps) {
  const { i18n } = useLingui()
  const unitOf = ({ measure }: Quantity) => (measure === 'cents' ? 'cents' : 'count')
  return (
    <Trans>
      <Link to={rows({ part: 'of' })}>{writeValue(parts.of, unitOf(of), i18n)}</Link> divided by{' '}
      <Link to={rows({ part: 'per' })}>{writeValue(parts.per, unitOf(per), i18n)}</Link>
    </Trans>
  )
}
