import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import { knownSince, type SumPart } from '#domains/insight/figure-sums/server/figure-sums.ts'
import type { metricsContract } from '#domains/insight/metrics/contract.ts'
import { mayReadMetric } from '#domains/insight/metrics/policy.ts'
import { figureOf, NOTHING, type Sums } from '#domains/insight/metrics/rules/figure.ts'
import {
  definitionOf,
  hasReasons,
  KEPT_BY,
  METRIC_IDS,
  type MetricBy,
  type MetricDefinition,
  type MetricId,
  type RowSet,
} from '#domains/insight/metrics/rules/metrics.data.ts'
import { METRIC_MEANINGS, METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import { type Compared, comparedWith, grainOf, pointsOf, stacksOf } from '#domains/insight/metrics/rules/points.ts'
import { groupSums, sumsOf } from '#domains/insight/metrics/server/metrics.store.ts'
import type { Group } from '#domains/insight/metrics/server/row-sets.ts'
import { isKnownByDay, partOf } from '#domains/insight/metrics/server/summed-sets.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type PeriodAsked = { from?: Day | undefined; to?: Day | undefined; compare?: Compared | undefined }

export async function allMetrics(
  actor: Actor,
  { compare = 'before', ...asked }: PeriodAsked,
): Promise<Answer<typeof metricsContract.metrics>> {
  const book = bookOf(actor, asked)
  const { period } = book
  const compared = comparedWith(period, compare)
  const readable = METRIC_IDS.filter((id) => mayReadMetric(actor, id))
  const sets = [...new Set(readable.flatMap((id) => setsOf(definitionOf(id))))]
  const sums = await sumsOf(
    book,
    [period, compared].flatMap((each) =>
      sets.map((set) => ({ set, period: each, withDays: readable.some((id) => hasMedian(definitionOf(id), set)) })),
    ),
  )
  const value = (id: MetricId, place: 0 | 1): number | null => {
    const of = (set: RowSet): Sums => sums[place * sets.length + sets.indexOf(set)] ?? NOTHING
    return valueOf(definitionOf(id), of)
  }
  return {
    asOf: clock.now().toISOString(),
    period,
    compared,
    rows: readable.map((metric) => ({ metric, name: METRIC_NAMES[metric].says, value: value(metric, 0), before: value(metric, 1) })),
  }
}

export type MetricAsked = PeriodAsked & {
  masterCode?: string | undefined
  agent?: Id<'user'> | 'none' | undefined
  state?: string | undefined
  plan?: string | undefined
  alliance?: string | undefined
  reason?: string | undefined
  by?: MetricBy | undefined
  knownOn?: Day | undefined
}

export async function oneMetric(
  actor: Actor,
  id: MetricId,
  { compare = 'before', by, knownOn, ...asked }: MetricAsked,
): Promise<Answer<typeof metricsContract.metric>> {
  if (!mayReadMetric(actor, id)) throw new Refusal('not_your_role')
  const definition = definitionOf(id)
  const { agent } = asked
  const book = bookOf(actor, { from: asked.from, to: asked.to, masterCode: asked.masterCode, agent: agent === 'none' ? undefined : agent })
  const { period } = book
  const compared = comparedWith(period, compare)
  const group = groupIn(asked)
  const known = isKept(definition, partOf(book, group)) ? await knownSince() : null
  if (knownOn) refuseUnkept(knownOn, by && !KEPT_BY.includes(by) ? null : known)
  const sets = setsOf(definition)
  const grain = grainOf(period)
  const points = pointsOf(period, grain)
  const comparedPoints = pointsOf(compared, grain)
  const over = (periods: readonly Period[]) =>
    periods.flatMap((each) => sets.map((set) => ({ set, period: each, knownOn, withDays: hasMedian(definition, set) })))
  const stacked = isStacked(definition) && !knownOn
  const [sums, groups, now] = await Promise.all([
    sumsOf(book, over([period, compared, ...points, ...comparedPoints]), group),
    by && (by !== 'reason' || hasReasons(definition.of.set))
      ? groupSums(book, over([period, compared, ...(stacked ? points : [])]), by, group)
      : [],
    knownOn
      ? sumsOf(
          book,
          sets.map((set) => ({ set, period })),
          group,
        )
      : [],
  ])
  const at = (place: number) => valueOf(definition, (set) => sums[place * sets.length + sets.indexOf(set)] ?? NOTHING)
  const byKey = Map.groupBy(groups, ({ key }) => key)
  const inGroup = (key: string, place: number) =>
    valueOf(definition, (set) => byKey.get(key)?.find((each) => each.place === place * sets.length + sets.indexOf(set)) ?? NOTHING)
  const shown = [...byKey]
    .filter(([, ofKey]) => ofKey.some(({ place }) => place < 2 * sets.length))
    .map(([key, ofKey]) => ({ key, label: ofKey[0]?.label ?? key, value: inGroup(key, 0), before: inGroup(key, 1) }))
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.label.localeCompare(b.label))
  return {
    name: METRIC_NAMES[id].says,
    meaning: METRIC_MEANINGS[id].says,
    asOf: clock.now().toISOString(),
    period,
    compared,
    value: at(0),
    before: at(1),
    known: known && {
      since: known,
      on: knownOn ?? null,
      now: knownOn ? valueOf(definition, (set) => now[sets.indexOf(set)] ?? NOTHING) : at(0),
    },
    parts: definition.per ? partsOf(definition, definition.per, (set) => sums[sets.indexOf(set)] ?? NOTHING) : null,
    grain,
    points: points.map((point, place) => ({ ...point, value: at(place + 2) })),
    comparedPoints: comparedPoints.map((point, place) => ({ ...point, value: at(place + 2 + points.length) })),
    groups: shown,
    stacks: stacked
      ? stacksOf(
          shown,
          points.map((_, place) => at(place + 2) ?? 0),
          (key, place) => inGroup(key, place + 2) ?? 0,
        )
      : null,
  }
}

/** Whether each part of it is kept as it was known on a day, of these rows. */
const isKept = ({ of, per }: MetricDefinition, part: SumPart | null): boolean =>
  part !== null && [of, ...(per ? [per] : [])].every(isKnownByDay)

/**
 * `since`: the first day that is kept; null where none is.
 *
 * @throws not_kept_by_day; known_on_outside, for a day before the first one, or to come.
 */
export function refuseUnkept(knownOn: Day, since: Day | null): void {
  if (since === null) throw new Refusal('not_kept_by_day')
  if (knownOn < since || knownOn > officeDay()) throw new Refusal('known_on_outside')
}

/** Whether the parts of a value add up to it: a count or a sum, and not one divided by another or a median. */
const isStacked = ({ of, per }: MetricDefinition): boolean => !per && (of.measure === 'count' || of.measure === 'cents')

/** Whether a metric is the median (or p90) of the days of this set’s rows. */
const hasMedian = ({ of }: MetricDefinition, set: RowSet): boolean => of.set === set && (of.measure === 'median' || of.measure === 'p90')

const setsOf = ({ of, per }: MetricDefinition): RowSet[] => [...new Set([of.set, ...(per ? [per.set] : [])])]

const valueOf = (definition: MetricDefinition, sums: (set: RowSet) => Sums): number | null =>
  figureOf(definition, sums(definition.of.set), definition.per ? sums(definition.per.set) : NOTHING)

const partsOf = ({ of }: MetricDefinition, per: MetricDefinition['of'], sums: (set: RowSet) => Sums) => ({
  of: sums(of.set)[of.measure] ?? 0,
  per: sums(per.set)[per.measure] ?? 0,
})

export function groupIn({ agent, state, plan, alliance, reason }: Omit<MetricAsked, 'by'>): Group {
  return {
    ...(agent === 'none' ? { agent } : {}),
    ...(state ? { state } : {}),
    ...(plan ? { plan } : {}),
    ...(alliance ? { alliance } : {}),
    ...(reason ? { reason } : {}),
  }
}
