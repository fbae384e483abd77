import type { ReactNode } from 'react'
import chart from '#design/charts/chart.module.css'
import { ChartTable } from '#design/charts/chart-table.tsx'
import styles from '#design/charts/paired-columns.module.css'

export type PairedColumn = { label: string; short: string; now: number; before: number }

type Props = {
  title: string
  /** The names of the two series. */
  series: { now: string; before: string }
  /** The heading of the table's first column. */
  head: ReactNode
  columns: readonly PairedColumn[]
}

const HEIGHT = 120
/** For the number above the highest column. */
const ABOVE = 16

/** Two columns for each place, this one and the one before; the same numbers in a table below. */
export function PairedColumns({ title, series, head, columns }: Props) {
  const most = Math.max(...columns.flatMap(({ now, before }) => [now, before]), 1)
  const heightOf = (value: number): number => (Math.max(value, 0) / most) * (HEIGHT - ABOVE)
  return (
    <figure className={chart.chart}>
      <figcaption>{title}</figcaption>
      <ul role="list" className={chart.legend}>
        <li data-series="now">{series.now}</li>
        <li data-series="before">{series.before}</li>
      </ul>
      <div
        className={styles.columns}
        role="img"
        aria-label={columns.map(({ label, now, before }) => `${label}: ${now}, ${series.before}: ${before}`).join('; ')}
      >
        {columns.map(({ label, short, now, before }) => (
          <div key={label} className={styles.column}>
            <svg width="100%" height={HEIGHT} aria-hidden="true">
              <rect className={styles.before} x="10%" width="38%" y={HEIGHT - heightOf(before)} height={heightOf(before)} rx="2" />
              <rect x="52%" width="38%" y={HEIGHT - heightOf(now)} height={heightOf(now)} rx="2" />
              {now > 0 ? (
                <text className={styles.number} x="71%" y={HEIGHT - heightOf(now) - 4}>
                  {now}
                </text>
              ) : null}
            </svg>
            <span>{short}</span>
          </div>
        ))}
      </div>
      <ChartTable
        heads={[head, series.now, series.before]}
        rows={columns.map(({ label, now, before }) => ({ label, values: [now, before] }))}
      />
    </figure>
  )
}
