import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, masterCodeShape, momentShape, pageOf, periodQuery, periodShape, stateShape } from '#access/shapes.ts'
import { NOBODY } from '#domains/insight/book-figures/contract.ts'
import { METRIC_BY, METRIC_IDS } from '#domains/insight/metrics/rules/metrics.data.ts'
import { COMPARED, GRAINS } from '#domains/insight/metrics/rules/points.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { isDay } from '#platform/days.ts'
import { stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'
import { isId } from '#platform/ids.ts'

export const METRIC_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type MetricFormat = (typeof METRIC_FORMATS)[number]
export const MEMBERS_MOST = 10
export const METRIC_PARTS = ['of', 'per'] as const

/** What the metric is called, and how it is made, in one sentence. */
const named = { name: sentenceShape, meaning: sentenceShape }

/** A count, cents, days or percent, by the metric's unit; null where there is none. */
const valueShape = z.nullable(z.number())

const pointShape = z.object({ from: dayShape, to: dayShape, value: valueShape })

const metricShape = z.enum(METRIC_IDS)
const period = { ...periodQuery, compare: z.optional(z.enum(COMPARED)) }
const reasonShape = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const filters = {
  masterCode: z.optional(masterCodeShape),
  agent: z.optional(z.union([idOf('user'), z.literal(NOBODY)])),
  state: z.optional(stateShape),
  plan: z.optional(z.enum(PLAN_CODES)),
  alliance: z.optional(idOf('alliance')),
  reason: z.optional(reasonShape),
}

/** `knownOn`: the figures as they were known at the end of that day at the office, without what was recorded since. */
const ofOneMetric = { ...period, ...filters, by: z.optional(z.enum(METRIC_BY)), knownOn: z.optional(dayShape) }

export const NOT_KEPT = {
  not_kept_by_day:
    'This figure isn’t kept as it was known on a day. Choose another figure, or show it without filters other than state or plan.',
  known_on_outside: 'Choose a day from the first one on which this figure was kept up to today.',
}

export const metricRowShape = z.object({
  id: z.string(),
  onDay: dayShape,
  /** What the row is about: a membership's or claim's number, a lead's or agency's name. */
  title: z.string(),
  memberName: z.nullable(z.string()),
  /** For its page, where this reader may open it. */
  memberId: z.nullable(idOf('member')),
  claimId: z.nullable(idOf('claim')),
  leadId: z.nullable(idOf('lead')),
  complaintId: z.nullable(idOf('complaint')),
  masterCode: z.nullable(z.string()),
  agencyName: z.nullable(z.string()),
  agentName: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  state: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  cents: centsShape,
  days: z.nullable(z.int()),
})
export type MetricRow = z.output<typeof metricRowShape>

const day = { ...valueFilter(isDay), operators: ['is'] as const }

/** The rows that one figure counts, newest first. */
export const metricRowList = defineList({
  name: 'metric_rows',
  verb: 'reports.read',
  paths: { list: '/metric-rows', count: '/metric-row-count', export: '/metric-row-export' },
  summary: 'The rows that a metric counts in a period, within my scope: of its part (`of`), or of what it is divided by (`per`)',
  row: metricRowShape,
  oneWay: true,
  filters: {
    metric: wordFilter(METRIC_IDS, ['is']),
    part: wordFilter(METRIC_PARTS, ['is']),
    from: day,
    to: day,
    masterCode: valueFilter((value) => /^([A-Z]{2}-[0-9]{5}|DIRECT)$/.test(value), ['is']),
    agent: valueFilter((value) => value === NOBODY || isId('user', value), ['is']),
    state: { ...stateFilter, operators: ['is'] },
    plan: wordFilter(PLAN_CODES, ['is']),
    alliance: valueFilter((value) => isId('alliance', value), ['is']),
    reason: valueFilter((value) => /^[A-Za-z0-9_-]{1,40}$/.test(value), ['is']),
    /** With `besides`: by what these groups are, whose rows are left out. Rows of no group are listed. */
    by: wordFilter(METRIC_BY, ['is']),
    besides: valueFilter((value) => /^[A-Za-z0-9_-]{1,40}$/.test(value), ['is']),
  },
  file: [
    { head: 'Day', cell: ({ onDay }) => ({ day: onDay }) },
    { head: 'What', cell: ({ title }) => title },
    { head: 'Member', cell: ({ memberName }) => memberName },
    { head: 'Plan', cell: ({ planName }) => planName },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Agency', cell: ({ agencyName }) => agencyName },
    { head: 'Master code', cell: ({ masterCode }) => masterCode },
    { head: 'Agent', cell: ({ agentName }) => agentName },
    { head: 'Code', cell: ({ reason }) => reason },
    { head: 'Amount', cell: ({ cents }) => ({ cents }) },
    { head: 'Days', cell: ({ days }) => days },
  ],
})

export const metricsContract = contract({
  ...metricRowList.endpoints,
  list: {
    ...metricRowList.endpoints.list,
    answer: z.extend(pageOf(metricRowShape), {
      ...named,
      /** The figure of these rows: all of them, what they add up to, and the days in the middle and at nine tenths. */
      count: z.int(),
      totalCents: centsShape,
      medianDays: z.nullable(z.number()),
      p90Days: z.nullable(z.number()),
    }),
  },
  export: { ...metricRowList.endpoints.export, impersonation: 'never' },
  metrics: {
    verb: 'reports.read',
    method: 'GET',
    path: '/metrics',
    summary: 'Every metric that I may read, in a period and in the one it is compared with, within my scope',
    query: z.object(period),
    answer: z.object({
      asOf: momentShape,
      period: periodShape,
      compared: periodShape,
      rows: z.array(z.object({ metric: metricShape, name: sentenceShape, value: valueShape, before: valueShape })),
    }),
  },
  metric: {
    verb: 'reports.read',
    method: 'GET',
    path: '/metrics/:metric',
    summary: 'One metric: in a period and the compared one, over time, and by state, plan, agency, agent, alliance or reason',
    params: z.object({ metric: metricShape }),
    query: z.object(ofOneMetric),
    refusals: NOT_KEPT,
    answer: z.object({
      ...named,
      asOf: momentShape,
      period: periodShape,
      compared: periodShape,
      value: valueShape,
      before: valueShape,
      /**
       * Null where the figure cannot be shown as it was known on a day, or not to this reader. `since`: the first such day. With `knownOn`,
       * `now` is the period's value as it is known today.
       */
      known: z.nullable(z.object({ since: dayShape, on: z.nullable(dayShape), now: valueShape })),
      /** Of a ratio: what is divided, and by what. */
      parts: z.nullable(z.object({ of: z.number(), per: z.number() })),
      grain: z.enum(GRAINS),
      points: z.array(pointShape),
      /** The points of the compared period, by the same grain: as many, or a few more or fewer days of a month. */
      comparedPoints: z.array(pointShape),
      groups: z.array(z.object({ key: z.string(), label: z.string(), value: valueShape, before: valueShape })),
      /** Of a count or a sum: each point by its largest groups and, with `key` null, the rest; null where there are no two groups. */
      stacks: z.nullable(
        z.object({
          series: z.array(z.object({ key: z.nullable(z.string()), label: z.string() })),
          /** One for each point: a value for each series. */
          columns: z.array(z.array(z.number())),
        }),
      ),
    }),
  },
  members: {
    verb: 'members.list',
    presence: 'never',
    method: 'GET',
    path: '/metrics/:metric/members',
    summary: `The members within my scope with the most of a metric in a period, the most first; at most ${MEMBERS_MOST}`,
    params: z.object({ metric: metricShape }),
    query: z.object(periodQuery),
    refusals: { not_by_member: 'This figure isn’t counted by member. Choose a count or a sum of memberships or claims.' },
    answer: z.object({
      ...named,
      period: periodShape,
      rows: z.array(z.object({ memberId: idOf('member'), memberName: z.string(), value: z.number() })),
    }),
  },
  file: {
    verb: 'reports.read',
    method: 'GET',
    path: '/metrics/:metric/file',
    summary: 'The same as a file: the period and the compared one, over time, and by group. It names no member.',
    params: z.object({ metric: metricShape }),
    query: z.object({ ...ofOneMetric, format: z.enum(METRIC_FORMATS) }),
    answer: 'file',
    impersonation: 'never',
    refusals: NOT_KEPT,
  },
})
