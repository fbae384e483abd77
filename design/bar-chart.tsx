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
const LABELS = 34
const PLOT = 52

/** Bars from zero, each with its number at its end; the same numbers as a table beneath. */
export function BarChart({ title, bars, write = String, heads }: Props) {
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
            <rect x={`${LABELS}%`} y={place * ROW + 5} width={`${(Math.max(value, 0) / most) * PLOT}%`} height={ROW - 10} rx="3" />
            <text className={styles.number} x={`${LABELS + 1 + (Math.max(value, 0) / most) * PLOT}%`} y={place * ROW + 20}>
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
