import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answer } from '#access/contract.ts'
import type { metricsContract } from '#domains/insight/metrics/contract.ts'
import type { Narrowed } from '#domains/insight/metrics/web/metric-link.ts'
import { StackedColumns } from '#design/charts/stacked-columns.tsx'

type Metric = Answer<typeof metricsContract.metric>

type Props = Pick<Metric, 'points'> & {
  stacks: NonNullable<Metric['stacks']>
  title: string
  /** What a group is called, and how the address of its rows names it. */
  labelOf: (series: { key: string; label: string }) => string
  narrowedTo: (key: string) => Narrowed
  besides: (keys: readonly string[]) => Narrowed
  rows: (more: Narrowed) => string
  wordsOf: (point: Metric['points'][number]) => { label: string; short: string }
  write: (value: number) => string
  head: ReactNode
}

/** A metric over time, made of its largest groups and the rest; each value of the table opens its rows. */
export function StackedGroups({ stacks, points, title, labelOf, narrowedTo, besides, rows, wordsOf, write, head }: Props) {
  const { t } = useLingui()
  const keys = stacks.series.flatMap(({ key }) => (key === null ? [] : [key]))
  const names = stacks.series.map(({ key, label }) => (key === null ? t`All others` : labelOf({ key, label })))
  const sums = names.map((_, part) => stacks.columns.reduce((sum, column) => sum + (column[part] ?? 0), 0))
  const all = sums.reduce((sum, each) => sum + each, 0)
  const [first] = names
  const percent = all > 0 ? Math.round((100 * (sums[0] ?? 0)) / all) : null
  return (
    <StackedColumns
      title={title}
      summary={
        percent === null ? (
          <Trans>The largest group is {first}.</Trans>
        ) : (
          <Trans>
            The largest group is {first}, {percent}% of all.
          </Trans>
        )
      }
      series={names}
      columns={points.map((point, place) => {
        const days = { from: point.from, to: point.to }
        return {
          ...wordsOf(point),
          total: point.value ?? 0,
          values: stacks.columns[place] ?? [],
          to: rows(days),
          links: stacks.series.map(({ key }) => rows({ ...days, ...(key === null ? besides(keys) : narrowedTo(key)) })),
        }
      })}
      write={write}
      heads={{ label: head, total: <Trans>Total</Trans> }}
    />
  )
}
