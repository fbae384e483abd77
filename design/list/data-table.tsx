import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { withParam } from '#design/browser/search-params.ts'
import styles from '#design/list/data-table.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import type { Density } from '#design/list/column-preferences.ts'
import type { Selection } from '#design/list/selection.ts'
import { useListKeys } from '#design/list/list-keys.ts'

export type Column<Row> = {
  /** Its name in the address, when the list can be sorted by it. */
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  align?: 'end'
  /** A number or a code, never broken over two lines. */
  whole?: boolean
  /** A sentence that is read here and nowhere else: never cut to one line. */
  sentence?: boolean
  sortable?: boolean
  /** At the desk only from 1440 px on, unless the columns were selected: what one misses least. */
  wide?: boolean
  /** Shown only when selected (design/list/list-options.tsx). */
  extra?: boolean
}

type Props<Row> = {
  /** The content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The page of a row; its first cell is the link. */
  rowHref?: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** The rows are those of the previous answer; the next one is loading. */
  stale?: boolean
  density?: Density
  /** On a phone a row is a card with its labels, or two lines without: what it is with its amount, and the rest. */
  onPhone?: 'cards' | 'lines'
  /** Checkboxes for each row and, in the head, for the page; `nameOf` names a row for screen readers. */
  choosing?: { selection: Selection; nameOf: (row: Row) => string }
}

/**
 * A native table. Below 640 px each row becomes a card with its labels, or lines, and keeps its roles, which the change of display would
 * otherwise remove. The order is in the address as `?sort=name` or `?sort=-name`.
 */
export function DataTable<Row>({ empty, rows, ...table }: Props<Row>) {
  return rows.length === 0 ? <>{empty}</> : <Table rows={rows} {...table} />
}

function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  stale = false,
  density = 'comfortable',
  onPhone = 'cards',
  choosing,
}: Omit<Props<Row>, 'empty'>) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <div
      ref={list}
      className={styles.scroll}
      role="group"
      aria-label={caption}
      tabIndex={0}
      aria-busy={stale || undefined}
      data-density={density}
      data-on-phone={onPhone}
    >
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {choosing ? <ChoosePage selection={choosing.selection} /> : null}
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={rowHref && styles.leads}
              data-row=""
              tabIndex={rowHref || choosing ? undefined : -1}
            >
              {choosing ? <ChooseRow id={rowKey(row)} name={choosing.nameOf(row)} selection={choosing.selection} /> : null}
              {columns.map(({ id, head, cell, align, whole, sentence, wide }, place) => (
                <td
                  key={id}
                  role="cell"
                  data-align={align}
                  data-first={place === 0 ? '' : undefined}
                  data-whole={whole && ''}
                  data-sentence={sentence && ''}
                  data-wide={wide ? '' : undefined}
                >
                  <span className={styles.label} aria-hidden="true">
                    {head}
                  </span>
                  <span className={styles.value}>
                    {place === 0 && rowHref ? (
                      <Link to={rowHref(row)} className={styles.link}>
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChoosePage({ selection: { page, togglePage } }: { selection: Selection }) {
  const { t } = useLingui()
  const mixed = (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = page === 'some'
  }
  return (
    <th scope="col" role="columnheader" className={styles.choose}>
      <input ref={mixed} type="checkbox" checked={page === 'all'} onChange={togglePage} aria-label={t`Select all on this page`} />
      <span className={styles.label} aria-hidden="true">
        <Trans>All on this page</Trans>
      </span>
    </th>
  )
}

function ChooseRow({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const { t } = useLingui()
  return (
    <td role="cell" className={styles.choose}>
      <input type="checkbox" checked={selection.has(id)} onChange={(event) => selection.toggle(id, event)} aria-label={t`Select ${name}`} />
    </td>
  )
}

function Head<Row>({ column: { id, head, align, wide, sortable = false } }: { column: Column<Row> }) {
  const [search] = useSearchParams()
  const sort = search.get('sort')
  if (!sortable) {
    return (
      <th scope="col" role="columnheader" data-align={align} data-wide={wide ? '' : undefined}>
        {head}
      </th>
    )
  }
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
  return (
    <th scope="col" role="columnheader" data-align={align} data-wide={wide ? '' : undefined} aria-sort={direction}>
      <SortButton id={id} direction={direction}>
        {head}
      </SortButton>
    </th>
  )
}

function SortButton({ id, direction, children }: { id: string; direction: 'ascending' | 'descending' | 'none'; children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const next = direction === 'ascending' ? `-${id}` : id
  return (
    <button type="button" className={styles.sort} onClick={() => setSearch(withParam(search, 'sort', next), { preventScrollReset: true })}>
      {children}
      {direction === 'none' ? null : <Icon name={direction === 'ascending' ? 'sort-up' : 'sort-down'} size={14} />}
      <span className="visually-hidden">
        <Trans>change sort order</Trans>
      </span>
    </button>
  )
}
