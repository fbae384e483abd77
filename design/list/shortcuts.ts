import { useEffect, useSyncExternalStore, type RefObject } from 'react'

/** Single-key shortcuts can be switched off (WCAG 2.1.4); the browser remembers it. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(listen, areOn, () => true)

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
  for (const listener of listeners) listener()
}

const NAME = 'breakwater.shortcuts'
const listeners = new Set<() => void>()
const areOn = (): boolean => localStorage.getItem(NAME) !== 'off'
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Shortcuts of a list: `/` focuses its search, `j` and `k` the next and the previous row, `x` selects the row, Enter opens it
 * (the row's link has the focus). Not while typing, nor over an open dialog.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const on = useShortcutsOn()
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (press(event.key, list.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on, list])
}

/** Whether the key was a shortcut. */
function press(key: string, list: HTMLElement | null): boolean {
  if (key === '/') return focus(document.querySelector<HTMLElement>('form[role="search"] input'))
  const rows = [...(list?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'j') return focus(focusTarget(rows[at + 1] ?? rows.at(-1)))
  if (key === 'k') return focus(focusTarget(rows[Math.max(0, at - 1)]))
  const box = rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')
  if (key !== 'x' || !box) return false
  box.click()
  return true
}

/** The element of a row that takes the focus: its link, so that Enter opens it; else its checkbox, else the row. */
const focusTarget = (row: HTMLElement | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('td[data-first] a') ?? row?.querySelector<HTMLElement>('td input[type="checkbox"]') ?? row ?? null

function focus(element: HTMLElement | null): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null
}

/** A checkbox takes no typing, so shortcuts work there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Shortcuts of this page: `{ n: takeTheNext }`. They can be switched off too, and do not work while typing. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const on = useShortcutsOn()
  // The handlers change with every render; the listener does not.
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const run = keys[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
