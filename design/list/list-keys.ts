import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useKeys } from '#design/keys/keys.ts'

/**
 * Shortcuts of a list: `f` focuses its search, `j` and `k` the next and the previous row, `x` selects the row, Enter opens it
 * (the row's link has the focus). A key for what this list has not is none of its keys.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const { t } = useLingui()
  useKeys([
    { keys: 'f', label: t`Search this list`, run: () => focus(searchField()), isThere: () => searchField() !== null },
    { keys: 'j', label: t`Next row`, run: () => step(list.current, 1) },
    { keys: 'k', label: t`Previous row`, run: () => step(list.current, -1) },
    {
      keys: 'x',
      label: t`Select the row`,
      run: () => selectRow(list.current),
      isThere: () => Boolean(list.current?.querySelector(CHECKBOX)),
    },
  ])
}

const searchField = (): HTMLElement | null => document.querySelector<HTMLElement>('form[role="search"] input')
const CHECKBOX = 'td input[type="checkbox"]'

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
const placeIn = (rows: readonly HTMLElement[]): number => rows.findIndex((row) => row.contains(document.activeElement))

function step(list: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsOf(list)
  const next = Math.min(Math.max(0, placeIn(rows) + by), rows.length - 1)
  focus(focusTarget(rows[next]))
}

function selectRow(list: HTMLElement | null): void {
  const rows = rowsOf(list)
  rows[placeIn(rows)]?.querySelector<HTMLElement>(CHECKBOX)?.click()
}

/** The element of a row that takes the focus: its link, so that Enter opens it; else its checkbox, else the row. */
const focusTarget = (row: HTMLElement | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('td[data-first] a') ?? row?.querySelector<HTMLElement>(CHECKBOX) ?? row ?? null

function focus(element: HTMLElement | null): void {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
