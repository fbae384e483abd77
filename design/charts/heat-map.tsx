import { scaleQuantize } from 'd3-scale'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import chart from '#design/charts/chart.module.css'
import { ChartTable } from '#design/charts/chart-table.tsx'
import styles from '#design/charts/heat-map.module.css'

/** `value`: null where there is none yet, which is a dash. `inTable`: what the table says of it. `to`: the list that the cell counts. */
export type HeatCell = { value: number | null; inTable: string; to?: string }
export type HeatRow = { label: string; total: string; to?: string; cells: readonly HeatCell[] }

type Props = {
  title: string
  /** What the map shows, in a sentence. */
  summary: ReactNode
  /** The headings of the rows' labels and of their totals. */
  heads: { label: ReactNode; total: ReactNode }
  /** `short`: above the map. */
  columns: readonly { label: string; short: string }[]
  rows: readonly HeatRow[]
  write?: (value: number) => string
}

const LEVELS = [1, 2, 3, 4] as const

/** A grid of values, darker for more, each with its number; what the shades mean; and the same numbers in a table below. */
export function HeatMap({ title, summary, heads, columns, rows, write = String }: Props) {
  const values = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => (value === null ? [] : [value])))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const level = scaleQuantize<number>(values.length > 0 ? [least, Math.max(most, least + LEVELS.length)] : [0, 1], LEVELS)
  const shades = LEVELS.flatMap((each) => {
    const shown = values.filter((value) => level(value) === each)
    return shown.length > 0 ? [{ level: each, from: Math.min(...shown), to: Math.max(...shown) }] : []
  })
  return (
    <figure className={chart.chart}>
      <figcaption>{title}</figcaption>
      <p>{summary}</p>
      <ul role="list" className={`${chart.legend} ${styles.legend}`}>
        {shades.map(({ level: shade, from, to }) => (
          <li key={shade} data-level={shade}>
            {from === to ? write(from) : `${write(from)} – ${write(to)}`}
          </li>
        ))}
      </ul>
      <div className={styles.scroll}>
        <table className={styles.map} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{heads.label}</th>
              <th scope="col">{heads.total}</th>
              {columns.map(({ label, short }) => (
                <th key={label} scope="col" title={label}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, total, to, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{to ? <Link to={to}>{total}</Link> : total}</td>
                {cells.map(({ value, to: list }, column) => (
                  <td key={columns[column]?.label} data-level={value === null ? 0 : level(value)}>
                    {value === null ? '–' : list ? <Link to={list}>{write(value)}</Link> : write(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ChartTable
        heads={[heads.label, heads.total, ...columns.map(({ label }) => label)]}
        rows={rows.map(({ label, total, to, cells }) => ({
          label,
          values: [total, ...cells.map(({ inTable }) => inTable)],
          links: [to, ...cells.map(({ to: list }) => list)],
        }))}
      />
    </figure>
  )
}
