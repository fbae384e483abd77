import { METRIC_MEANINGS, METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import { writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { definitionOf, type MetricBy, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'

type Point = Period & { value: number | null }
type Shown = {
  period: Period
  compared: Period
  value: number | null
  before: number | null
  points: readonly Point[]
  comparedPoints: readonly Point[]
  groups: readonly { key: string; label: string; value: number | null; before: number | null }[]
}

/** A metric to print: the figure beside that of the compared period, over time, and by group. */
export function metricDocument(id: MetricId, shown: Shown, { by, locale }: { by: MetricBy | undefined; locale: string }): Enclosure {
  const { period, compared, value, before, points, comparedPoints, groups } = shown
  const write = (each: number | null | undefined): string => writeValue(each ?? null, definitionOf(id).unit, { locale })
  const days = ({ from, to }: Period): Sentence => say`${{ day: from }} to ${{ day: to }}`
  const table = (caption: Sentence, first: Sentence, rows: readonly (readonly Translated[])[]) => ({
    caption,
    head: [first, say`Period`, say`Compared period`],
    rows,
    numbers: [1, 2],
  })
  return {
    kind: 'metric',
    title: METRIC_NAMES[id],
    fileName: id,
    parts: [
      { text: METRIC_MEANINGS[id] },
      {
        facts: [
          [days(period), write(value)],
          [say`Compared with ${days(compared)}`, write(before)],
        ],
      },
      table(
        say`Over time`,
        say`From`,
        points.map((point, place) => [say`${{ day: point.from }}`, write(point.value), write(comparedPoints[place]?.value)]),
      ),
      ...(by && groups.length > 0
        ? [
            table(
              BY[by],
              BY[by],
              groups.map((group) => [group.label, write(group.value), write(group.before)]),
            ),
          ]
        : []),
    ],
  }
}

const BY: Readonly<Record<MetricBy, Sentence>> = {
  state: say`State`,
  plan: say`Plan`,
  agency: say`Agency`,
  agent: say`Agent`,
  alliance: say`Alliance group`,
  reason: say`Reason`,
}
