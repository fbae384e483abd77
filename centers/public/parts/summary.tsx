import styles from '#centers/public/parts/summary.module.css'

type Props = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A table of sentences; on a phone each row becomes a card with labels. */
export function Summary({ caption, heads, rows }: Props) {
  return (
    <table className={styles.summary} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row[0]} role="row">
            {row.map((cell, index) => (
              <td key={heads[index]} role="cell" data-head={heads[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
