import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  heads: readonly ReactNode[]
  /** `to`: the list that the first value counts; `links`: those of each value. */
  rows: readonly {
    label: string
    values: readonly (string | number)[]
    to?: string | undefined
    links?: readonly (string | undefined)[]
  }[]
}

/** The numbers of a chart, folded away beneath it. */
export const ChartTable = ({ heads, rows }: Props) => (
  <details>
    <summary>
      <Trans>View as a table</Trans>
    </summary>
    <table>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={column} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, to, links = [to] }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, column) => {
              const list = links[column]
              return <td key={column}>{list ? <Link to={list}>{value}</Link> : value}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
