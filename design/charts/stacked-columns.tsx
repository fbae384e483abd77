import { scaleBand, scaleLinear } from 'd3-scale'
import { stack, stackOffsetDiverging } from 'd3-shape'
import type { ReactNode } from 'react'
import chart from '#design/charts/chart.module.css'
import { ChartTable } from '#design/charts/chart-table.tsx'
import { onAxis } from '#design/charts/on-axis.ts'
import styles from '#design/charts/stacked-columns.module.css'

/** `values`: one for each series, in their order. `links`: the lists that they count. */
export type StackedColumn = { label: string; short: string; total: number; values: readonly number[]; links: readonly string[]; to: string }

type Props = {
  title: string
  /** What the chart shows, in a sentence. */
  summary: ReactNode
  /** The names of the parts, from the bottom; six at most. */
  series: readonly string[]
  columns: readonly StackedColumn[]
  write?: (value: number) => string
  /** The headings of the table: of the columns' labels, and of their totals. */
  heads: { label: ReactNode; total: ReactNode }
}

const HEIGHT = 200
const [TOP, BELOW] = [12, 22]
const [MOST_LABELS, TICKS] = [6, 4]
/** A part so high has room for its number. */
const NUMBER_HEIGHT = 16

/** Columns made of parts. Each part has a number in the legend, drawn once where it is highest; the same values in a table below. */
export function StackedColumns({ title, summary, series, columns, write = String, heads }: Props) {
  const keys = [...series.keys()]
  const layers = stack<StackedColumn, number>()
    .keys(keys)
    .value(({ values }, key) => values[key] ?? 0)
    .offset(stackOffsetDiverging)(columns)
  const ends = layers.flatMap((layer) => layer.flatMap(([low, high]) => [low, high]))
  const y = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [HEIGHT, TOP]).nice(TICKS)
  // In percent of the width, so that the chart is as wide as its page.
  const x = scaleBand([...columns.keys()], [0, 100])
    .paddingInner(0.15)
    .paddingOuter(0.1)
  const every = Math.ceil(columns.length / MOST_LABELS)
  const highest = layers.map((layer) => layer.reduce((best, [low, high], place) => (high - low > sizeOf(layer[best]) ? place : best), 0))
  return (
    <figure className={chart.chart}>
      <figcaption>{title}</figcaption>
      <p>{summary}</p>
      <ol className={`${chart.legend} ${styles.legend}`}>
        {series.map((name, key) => (
          <li key={name} data-series={key + 1}>
            {key + 1}. {name}
          </li>
        ))}
      </ol>
      <svg
        className={styles.columns}
        width="100%"
        height={HEIGHT + BELOW}
        role="img"
        aria-label={columns.map(({ label, total }) => `${label}: ${write(total)}`).join('; ')}
      >
        {y.ticks(TICKS).map((tick) => (
          <line key={tick} className={styles.grid} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        ))}
        {layers.map((layer) =>
          layer.map(([low, high], place) =>
            high > low ? (
              <rect
                key={`${layer.key} ${place}`}
                data-series={layer.key + 1}
                x={`${x(place) ?? 0}%`}
                width={`${x.bandwidth()}%`}
                y={y(high)}
                height={y(low) - y(high)}
              >
                <title>{`${columns[place]?.label ?? ''}, ${series[layer.key] ?? ''}: ${write(high - low)}`}</title>
              </rect>
            ) : null,
          ),
        )}
        {layers.map((layer) => {
          const [low, high] = layer[highest[layer.key] ?? 0] ?? [0, 0]
          const middle = (x(highest[layer.key] ?? 0) ?? 0) + x.bandwidth() / 2
          return y(low) - y(high) >= NUMBER_HEIGHT ? (
            <g key={layer.key} className={styles.number}>
              <circle cx={`${middle}%`} cy={y((low + high) / 2)} r="7" />
              <text x={`${middle}%`} y={y((low + high) / 2) + 4}>
                {layer.key + 1}
              </text>
            </g>
          ) : null
        })}
        {columns.map(({ label, short }, place) =>
          place % every === 0 ? (
            <text
              key={label}
              className={styles.label}
              data-place={place % (2 * every) === 0 ? 'first' : 'second'}
              x={`${(x(place) ?? 0) + x.bandwidth() / 2}%`}
              y={HEIGHT + BELOW - 6}
            >
              {short}
            </text>
          ) : null,
        )}
        {y
          .ticks(TICKS)
          .filter((tick) => tick !== 0)
          .map((tick) => (
            <text key={tick} className={styles.tick} x="0" y={y(tick) - 4}>
              {onAxis(write(tick))}
            </text>
          ))}
      </svg>
      <ChartTable
        heads={[heads.label, heads.total, ...series]}
        rows={columns.map(({ label, total, values, links, to }) => ({
          label,
          values: [write(total), ...values.map((value) => write(value))],
          links: [to, ...links],
        }))}
      />
    </figure>
  )
}

const sizeOf = (part: readonly number[] | undefined): number => (part?.[1] ?? 0) - (part?.[0] ?? 0)
