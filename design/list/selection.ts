import { useState } from 'react'

/** The selected rows: some of them by key, or all that match. */
export type Selection = {
  keys: readonly string[]
  /** Every row that matches, on any page. */
  all: boolean
  has: (key: string) => boolean
  toggle: (key: string) => void
  page: 'none' | 'some' | 'all'
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

/** Kept from page to page; cleared when the filters change, so that no unseen row is selected. */
export function useSelection(onPage: readonly string[], filters: string): Selection {
  const [kept, setKept] = useState<Kept>(NOTHING)
  const { keys, all } = kept.filters === filters ? kept : NOTHING
  const keep = (next: ReadonlySet<string>, isAll = false) => setKept({ filters, keys: next, all: isAll })
  const chosen = onPage.filter((key) => all || keys.has(key)).length
  return {
    keys: [...keys],
    all,
    has: (key) => all || keys.has(key),
    toggle: (key) => keep(toggled(all ? new Set(onPage) : keys, [key], !(all || keys.has(key)))),
    page: chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some',
    togglePage: () => keep(toggled(all ? new Set() : keys, onPage, chosen < onPage.length)),
    chooseAll: () => keep(new Set(onPage), true),
    clear: () => keep(new Set()),
  }
}

type Kept = { filters: string; keys: ReadonlySet<string>; all: boolean }
const NOTHING: Kept = { filters: '', keys: new Set(), all: false }

function toggled(keys: ReadonlySet<string>, changed: readonly string[], into: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  for (const key of changed) {
    if (into) next.add(key)
    else next.delete(key)
  }
  return next
}
