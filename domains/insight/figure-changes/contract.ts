import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, pageOf } from '#access/shapes.ts'
import { METRIC_PARTS, NOT_KEPT } from '#domains/insight/metrics/contract.ts'
import { METRIC_IDS } from '#domains/insight/metrics/rules/metrics.data.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { isDay } from '#platform/days.ts'
import { stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'

export const figureChangeShape = z.object({
  /** Of a membership, payment, refund or claim. */
  id: z.string(),
  /** The last day on which it was recorded that the figure changed, and the last day whose figure changed by it. */
  recordedOn: dayShape,
  onDay: dayShape,
  /** The number of the claim or membership. */
  title: z.string(),
  memberName: z.nullable(z.string()),
  memberId: z.nullable(idOf('member')),
  claimId: z.nullable(idOf('claim')),
  state: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  /** What was added to the figure, or taken from it: how many rows, and what they come to. */
  count: z.int(),
  cents: centsShape,
})
export type FigureChange = z.output<typeof figureChangeShape>

const day = { ...valueFilter(isDay), operators: ['is'] as const }

export const figureChangeList = defineList({
  name: 'metric_changes',
  verb: 'reports.read',
  paths: { list: '/metric-changes', count: '/metric-change-count', export: '/metric-change-export' },
  summary: 'What was recorded after a day (`knownOn`) and changed a metric of a period, of all members: it adds up to the difference',
  row: figureChangeShape,
  oneWay: true,
  endpoint: { refusals: NOT_KEPT },
  filters: {
    metric: wordFilter(METRIC_IDS, ['is']),
    part: wordFilter(METRIC_PARTS, ['is']),
    from: day,
    to: day,
    knownOn: day,
    state: { ...stateFilter, operators: ['is'] },
    plan: wordFilter(PLAN_CODES, ['is']),
  },
  file: [
    { head: 'Recorded', cell: ({ recordedOn }) => ({ day: recordedOn }) },
    { head: 'Day', cell: ({ onDay }) => ({ day: onDay }) },
    { head: 'What', cell: ({ title }) => title },
    { head: 'Member', cell: ({ memberName }) => memberName },
    { head: 'Plan', cell: ({ planName }) => planName },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Count', cell: ({ count }) => count },
    { head: 'Amount', cell: ({ cents }) => ({ cents }) },
  ],
})

export const figureChangesContract = contract({
  ...figureChangeList.endpoints,
  list: {
    ...figureChangeList.endpoints.list,
    answer: z.extend(pageOf(figureChangeShape), {
      name: sentenceShape,
      knownOn: dayShape,
      rowCount: z.int(),
      /** The figure as it was known on that day, and as it is known today: a count or cents. All rows add up to their difference. */
      thenValue: z.int(),
      nowValue: z.int(),
    }),
  },
  export: { ...figureChangeList.endpoints.export, impersonation: 'never' },
})
