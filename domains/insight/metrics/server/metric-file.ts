import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import type { MetricFormat, metricsContract } from '#domains/insight/metrics/contract.ts'
import { metricDocument } from '#domains/insight/metrics/rules/metric-document.ts'
import { definitionOf, type MetricId, type Unit } from '#domains/insight/metrics/rules/metrics.data.ts'
import { type MetricAsked, oneMetric } from '#domains/insight/metrics/server/metrics.ts'
import { columnsFor, type ListColumn } from '#domains/records/lists/server/file-columns.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { exportFile, pagesOf } from '#platform/export/export.ts'
import type { Language } from '#platform/language/languages.ts'
import { cents } from '#platform/money.ts'

type Metric = Answer<typeof metricsContract.metric>

/** One metric as its page shows it, in its reader's language: a table, or a document to print. */
export async function metricFile(
  actor: Actor,
  id: MetricId,
  { format, language, ...asked }: MetricAsked & { format: MetricFormat; language: Language | undefined },
) {
  const metric = await oneMetric(actor, id, asked)
  const { unit } = definitionOf(id)
  if (format !== 'pdf')
    return exportFile(format, {
      name: id,
      on: officeDay(),
      columns: columnsFor({ language }, columnsIn(unit)),
      pages: pagesOf(async () => ({ rows: rowsOf(metric), next: null })),
    })
  const reader = readerOf(language)
  return {
    fileName: `${id}-${officeDay()}.pdf`,
    mediaType: 'application/pdf',
    bytes: await draw(metricDocument(id, metric, { by: asked.by, locale: reader.language }), reader, { madeAt: new Date(metric.asOf) }),
  }
}

type Row = { of: string; from: Day; to: Day; value: number | null }

/** The figure, that of the compared period, each point of both, and each group. */
function rowsOf({ period, compared, value, before, points, comparedPoints, groups }: Metric): Row[] {
  return [
    { of: 'Period', ...period, value },
    { of: 'Compared period', ...compared, value: before },
    ...points.map((point) => ({ of: 'Over time', ...point })),
    ...comparedPoints.map((point) => ({ of: 'Compared period over time', ...point })),
    ...groups.flatMap((group) => [
      { of: group.label, ...period, value: group.value },
      { of: group.label, ...compared, value: group.before },
    ]),
  ]
}

const columnsIn = (unit: Unit): readonly ListColumn<Row>[] => [
  { head: 'Figure of', words: FIGURE_OF, cell: ({ of }) => of },
  { head: 'From', cell: ({ from }) => ({ day: from }) },
  { head: 'To', cell: ({ to }) => ({ day: to }) },
  {
    head: HEADS[unit],
    cell: ({ value }) => (value !== null && unit === 'cents' ? { cents: cents(Math.round(value)) } : value),
  },
]

const FIGURE_OF = {
  Period: 'Period',
  'Compared period': 'Compared period',
  'Over time': 'Over time',
  'Compared period over time': 'Compared period over time',
}
const HEADS: Readonly<Record<Unit, string>> = { cents: 'Amount', count: 'Count', days: 'Days', percent: 'Percent' }
