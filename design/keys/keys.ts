import { useEffect, useRef } from 'react'
import { areShortcutsOn } from '#design/keys/shortcuts-on.ts'

/**
 * A shortcut: one key (`n`, `?`, `ArrowDown`), or two pressed one after the other (`g c`). With `run` null it does nothing now, as a
 * disabled button; where `isThere` says no it is none of the page's keys. Without `run` the element that has the focus handles the key, and
 * it is only listed on the sheet.
 */
export type Shortcut = { keys: string; label: string; run?: (() => void) | null; isThere?: () => boolean }

/**
 * The shortcuts of a page or of a part of it, listed on the sheet of keys (`?`) and run by one listener. Never while somebody types, over
 * an open dialog, or with Ctrl, Alt or the command key, and not when single-key shortcuts are switched off. A page's key has priority over
 * the same key of the shell, which registers its own for everywhere.
 */
export function useKeys(shortcuts: readonly Shortcut[], { everywhere = false } = {}): void {
  const current = useRef<readonly Shortcut[]>(shortcuts)
  // The handlers change with every render; the registration does not.
  useEffect(() => void (current.current = shortcuts))
  useEffect(() => register({ everywhere, shortcuts: current }), [everywhere])
}

export type ActiveShortcut = Shortcut & { everywhere: boolean }

/** Everything that can be pressed on this page now, the page's own before those of the shell; each key once. */
export function currentShortcuts(): readonly ActiveShortcut[] {
  const all = [...registered]
    .sort((a, b) => Number(a.everywhere) - Number(b.everywhere))
    .flatMap(({ everywhere, shortcuts }) =>
      shortcuts.current.filter(({ isThere }) => isThere?.() ?? true).map((each) => ({ ...each, everywhere })),
    )
  return all.filter(({ keys }, index) => all.findIndex((other) => other.keys === keys) === index)
}

type Entry = { everywhere: boolean; shortcuts: { readonly current: readonly Shortcut[] } }
const registered = new Set<Entry>()

/** Adds shortcuts until the returned function is called. */
export function register(entry: Entry): () => void {
  if (registered.size === 0) listen('addEventListener')
  registered.add(entry)
  return () => {
    registered.delete(entry)
    if (registered.size === 0) listen('removeEventListener')
  }
}

/** The second key of a sequence comes before the keys of the element that has the focus; a single key after them. */
function listen(method: 'addEventListener' | 'removeEventListener'): void {
  document[method]('keydown', pressSecond, { capture: true })
  document[method]('keydown', press)
}

/** The first key of a sequence, and when it was pressed. */
let begun = { key: '', at: 0 }
const SEQUENCE_MS = 1500

function pressSecond(event: Event): void {
  if (!(event instanceof KeyboardEvent) || isModifier(event.key)) return
  const first = event.timeStamp - begun.at < SEQUENCE_MS ? begun.key : ''
  begun = { key: '', at: 0 }
  if (!first || !isForUs(event) || !run(event, `${first} ${event.key}`)) return
  event.stopPropagation()
}

function press(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isForUs(event) || run(event, event.key)) return
  if (currentShortcuts().some((each) => each.run && each.keys.startsWith(`${event.key} `))) begun = { key: event.key, at: event.timeStamp }
}

/** Whether there was something to run. */
function run(event: KeyboardEvent, pressed: string): boolean {
  const chosen = currentShortcuts().find(({ keys, run }) => run && keys === pressed)
  if (!chosen?.run) return false
  event.preventDefault()
  chosen.run()
  return true
}

const isModifier = (key: string): boolean => /^(?:Shift|Control|Alt|Meta)$/.test(key)

const isForUs = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  areShortcutsOn() &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]')

/** A checkbox takes no typing, so shortcuts work there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
