import { Link } from 'react-router'
import { Fragment, type ReactNode } from 'react'
import { ChartTable } from '#design/charts/chart-table.tsx'
import styles from '#design/charts/chart.module.css'

/** `value`: null where there is none, which is a dash. `to`: the list that the bar counts. */
export type Bar = { label: string; value: number | null; to?: string }

type Props = {
  /** What the chart measures, or better, what it shows. */
  title: string
  bars: readonly Bar[]
  /** Formats a value: dollars, a count. */
  write?: (value: number) => string
  /** The headings of the table. */
  heads: { label: ReactNode; value: ReactNode }
}

/** Bars from zero, each with its number in a column of its own, so that the longest fits a phone; the same numbers in a table below. */
export function BarChart({ title, bars, write: writeNumber = String, heads }: Props) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 1)
  const write = (value: number | null): string => (value === null ? '–' : writeNumber(value))
  const inWords = ({ label, value }: Bar): string => `${label}: ${write(value)}`
  const partOf = (value: number | null): number => (Math.max(value ?? 0, 0) / most) * 100
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div className={styles.bars} {...(bars.some(({ to }) => to) ? {} : { role: 'img', 'aria-label': bars.map(inWords).join('; ') })}>
        {bars.map(({ label, value, to }) => (
          <Fragment key={label}>
            <span>
              {to ? (
                <Link to={to} aria-label={inWords({ label, value })}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <svg width="100%" height="22" aria-hidden="true">
              <rect width={`${partOf(value)}%`} height="22" rx="3" />
            </svg>
            <span className={styles.number} aria-hidden="true">
              {write(value)}
            </span>
          </Fragment>
        ))}
      </div>
      <ChartTable heads={[heads.label, heads.value]} rows={bars.map(({ label, value, to }) => ({ label, values: [write(value)], to }))} />
    </figure>
  )
}
