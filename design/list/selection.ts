import { type ChangeEvent, useRef, useState } from 'react'

/** A checkbox that changed, or a key of one's own. */
type By = ChangeEvent | { shiftKey: boolean }

/** The selected rows: some of them by key, or all that match. */
export type Selection = {
  keys: readonly string[]
  /** Every row that matches, on any page. */
  all: boolean
  has: (key: string) => boolean
  /** With Shift also every row between the one toggled last and this one, as it (as in a mailbox). */
  toggle: (key: string, by?: By) => void
  page: 'none' | 'some' | 'all'
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

/** Kept from page to page; cleared when the filters change, so that no unseen row is selected. */
export function useSelection(onPage: readonly string[], filters: string): Selection {
  const [kept, setKept] = useState<Kept>(NOTHING)
  const { keys, all } = kept.filters === filters ? kept : NOTHING
  /** Of the row that was toggled last. */
  const last = useRef<string | null>(null)
  const keep = (next: ReadonlySet<string>, isAll = false) => setKept({ filters, keys: next, all: isAll })
  const chosen = onPage.filter((key) => all || keys.has(key)).length
  return {
    keys: [...keys],
    all,
    has: (key) => all || keys.has(key),
    toggle: (key, by) => {
      keep(toggled(all ? new Set(onPage) : keys, isWithShift(by) ? rangeOf(onPage, last.current, key) : [key], !(all || keys.has(key))))
      last.current = key
    },
    page: chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some',
    togglePage: () => keep(toggled(all ? new Set() : keys, onPage, chosen < onPage.length)),
    chooseAll: () => keep(new Set(onPage), true),
    clear: () => keep(new Set()),
  }
}

/** The rows from one to the other, both included; the second alone where the first is not on this page. */
export function rangeOf(onPage: readonly string[], first: string | null, second: string): readonly string[] {
  const [from, to] = [first === null ? -1 : onPage.indexOf(first), onPage.indexOf(second)]
  return from < 0 || to < 0 ? [second] : onPage.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Whether Shift was held as a checkbox was clicked, its space bar pressed, or another key. */
function isWithShift(by: By | undefined): boolean {
  const event = by && 'nativeEvent' in by ? by.nativeEvent : by
  return event !== undefined && 'shiftKey' in event && event.shiftKey
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
