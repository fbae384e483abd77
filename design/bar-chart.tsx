import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from '#design/chart.module.css'

export type Bar = { label: string; value: number }

type Props = {
  /** What the chart measures, or better, what it shows. */
  title: string
  bars: readonly Bar[]
  /** How a value is written: dollars, a count. */
  write?: (value: number) => string
  /** The columns' names in the table. */
  heads: { label: ReactNode; value: ReactNode }
}

const ROW = 32

/** What the labels take of the width, in percent: as much as the longest needs, at most a third. */
const widthFor = (bars: readonly Bar[]) => Math.min(34, 6 + Math.max(...bars.map(({ label }) => label.length)))
/** For the number at the end of the longest bar. */
const NUMBER = 14

/** Bars from zero, each with its number at its end; the same numbers as a table beneath. */
export function BarChart({ title, bars, write = String, heads }: Props) {
  const labels = widthFor(bars)
  const plot = 100 - labels - NUMBER
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg
        width="100%"
        height={bars.length * ROW}
        role="img"
        aria-label={bars.map(({ label, value }) => `${label}: ${write(value)}`).join('; ')}
      >
        {bars.map(({ label, value }, place) => (
          <g key={label}>
            <text x="0" y={place * ROW + 20}>
              {label}
            </text>
            <rect x={`${labels}%`} y={place * ROW + 5} width={`${(Math.max(value, 0) / most) * plot}%`} height={ROW - 10} rx="3" />
            <text className={styles.number} x={`${labels + 1 + (Math.max(value, 0) / most) * plot}%`} y={place * ROW + 20}>
              {write(value)}
            </text>
          </g>
        ))}
      </svg>
      <details>
        <summary>
          <Trans>View as table</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{heads.label}</th>
              <th scope="col">{heads.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
