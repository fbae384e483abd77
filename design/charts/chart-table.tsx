import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  heads: readonly ReactNode[]
  /** `to`: the list that the first value counts. */
  rows: readonly { label: string; values: readonly (string | number)[]; to?: string | undefined }[]
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
        {rows.map(({ label, values, to }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, column) => (
              <td key={column}>{to && column === 0 ? <Link to={to}>{value}</Link> : value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
