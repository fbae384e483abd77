import type { Every } from '#domains/insight/metric-emails/rules/report-period.ts'
import { METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import { changeOf, writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { definitionOf, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Translated } from '#domains/records/translations/rules/translation.ts'

type Figure = { metric: MetricId; value: number | null; before: number | null }
type Report = { name: string; every: Every; period: Period; figures: readonly Figure[]; locale: string; url: string }

export const metricsEmail = ({ name, every, period: { from, to }, figures, locale, url }: Report): Email => ({
  subject: every === 'week' ? say`Your figures for the week from ${{ day: from }}` : say`Your figures for ${{ month: from }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`These are your figures from ${{ day: from }} to ${{ day: to }}, each beside that of the period before.`],
  facts: figures.map((figure) => [METRIC_NAMES[figure.metric], figureSays(figure, locale)]),
  action: { label: say`Open all metrics`, url },
  footer: say`You’re receiving this email because you asked for these figures. Change that on the page of each metric.`,
})

function figureSays({ metric, value, before }: Figure, locale: string): Translated {
  const { unit } = definitionOf(metric)
  const [now, earlier, change] = [writeValue(value, unit, { locale }), writeValue(before, unit, { locale }), changeOf(value, before)]
  if (before === null) return now
  if (change === null || change === 0) return say`${now} (${earlier} before)`
  return change > 0 ? say`${now} (${earlier} before, up ${change}%)` : say`${now} (${earlier} before, down ${-change}%)`
}
