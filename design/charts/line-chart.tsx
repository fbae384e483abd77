import { Trans, useLingui } from '@lingui/react/macro'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import chart from '#design/charts/chart.module.css'
import { ChartTable } from '#design/charts/chart-table.tsx'
import { onAxis } from '#design/charts/on-axis.ts'
import styles from '#design/charts/line-chart.module.css'

/** `value`: null where there is none, which is a gap. `short`: beneath the line. `to`: the list that the point counts. */
export type LinePoint = { label: string; short: string; value: number | null; before: number | null; to?: string }

type Props = {
  title: string
  /** The names of the two lines. */
  series: { now: string; before: string }
  points: readonly LinePoint[]
  /** Points at which something happened, with the numbers by which it is explained beneath the chart. */
  marks?: readonly { place: number; numbers: string }[]
  write?: (value: number) => string
  /** The heading of the table's first column. */
  head: ReactNode
}

const HEIGHT = 200
const [TOP, BOTTOM] = [24, 4]
const BELOW = 22
const MOST_LABELS = 6
const TICKS = 4

/** Values over time beside those of another period; the same numbers in a table below, each a link to its list. */
export function LineChart({ title, series, points, marks = [], write: writeNumber = String, head }: Props) {
  const { t } = useLingui()
  const write = (value: number | null): string => (value === null ? '–' : writeNumber(value))
  const values = points.flatMap(({ value, before }) => [value, before]).filter((value) => value !== null)
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - BOTTOM, TOP]).nice(TICKS)
  // In percent of the width, so that the chart is as wide as its page.
  const x = scalePoint([...points.keys()], [0, 100]).padding(0.5)
  const at = (place: number): number => x(place) ?? 50
  const lineOf = (of: 'value' | 'before'): string =>
    line<LinePoint>(
      (_, place) => at(place),
      (point) => y(point[of] ?? 0),
    ).defined((point) => point[of] !== null)(points) ?? ''
  const every = Math.ceil(points.length / MOST_LABELS)
  return (
    <figure className={chart.chart}>
      <figcaption>{title}</figcaption>
      <ul role="list" className={chart.legend}>
        <li data-series="now">{series.now}</li>
        <li data-series="before">{series.before}</li>
      </ul>
      <Extremes points={points} write={write} />
      <svg
        className={styles.lines}
        width="100%"
        height={HEIGHT + BELOW}
        role="img"
        aria-label={points.map(({ label, value }) => `${label}: ${write(value)}`).join('; ')}
      >
        {y.ticks(TICKS).map((tick) => (
          <line key={tick} className={styles.grid} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        ))}
        <svg width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.before} d={lineOf('before')} />
          <path className={styles.now} d={lineOf('value')} />
        </svg>
        {points.map(({ label, short, value, before }, place) => (
          <g key={label}>
            {value === null ? null : <circle cx={`${at(place)}%`} cy={y(value)} r="3" />}
            {place % every === 0 ? (
              <text
                className={styles.label}
                data-place={place % (2 * every) === 0 ? 'first' : 'second'}
                x={`${at(place)}%`}
                y={HEIGHT + BELOW - 6}
              >
                {short}
              </text>
            ) : null}
            <rect className={styles.column} x={`${at(place) - x.step() / 2}%`} width={`${x.step()}%`} height={HEIGHT}>
              <title>{t`${label}: ${write(value)}, ${series.before}: ${write(before)}`}</title>
            </rect>
          </g>
        ))}
        {y.ticks(TICKS).map((tick) => (
          <text key={tick} className={styles.tick} x="0" y={y(tick) - 4}>
            {onAxis(write(tick))}
          </text>
        ))}
        {marks.map(({ place, numbers }) => (
          <g key={place} className={styles.mark}>
            <line x1={`${at(place)}%`} x2={`${at(place)}%`} y1={TOP - 6} y2={HEIGHT} />
            <text x={`${at(place)}%`} y={TOP - 10}>
              {numbers}
            </text>
          </g>
        ))}
      </svg>
      <ChartTable
        heads={[head, series.now, series.before]}
        rows={points.map(({ label, value, before, to }) => ({ label, values: [write(value), write(before)], to }))}
      />
    </figure>
  )
}

/** The highest and the lowest value, each a link to its list. */
function Extremes({ points, write }: Pick<Props, 'points'> & { write: (value: number | null) => string }) {
  const known = points.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]))
  const [first] = known
  if (!first) return null
  const highest = known.reduce((a, b) => (b.value > a.value ? b : a), first)
  const lowest = known.reduce((a, b) => (b.value < a.value ? b : a), first)
  if (highest.value === lowest.value) return null
  return (
    <p>
      <Trans>
        Highest: <Extreme point={highest} write={write} />. Lowest: <Extreme point={lowest} write={write} />.
      </Trans>
    </p>
  )
}

function Extreme({ point: { label, value, to }, write }: { point: LinePoint; write: (value: number | null) => string }) {
  return (
    <>
      {to ? <Link to={to}>{write(value)}</Link> : write(value)} ({label})
    </>
  )
}
