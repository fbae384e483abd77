import { useEffect } from 'react'
import { useShortcutsOn } from '#design/list/shortcuts.ts'

/** A button's key, announced to screen readers and in its tooltip: `<Button {...keyed('a')}>`. */
export const keyed = (key: string) => ({ 'aria-keyshortcuts': key, title: key })

/**
 * Presses the button of this page that announces the key. One that is off takes the focus instead, so that its reason is read. Not while
 * typing, nor over an open dialog; switched off with the other shortcuts. `own` are keys without a button.
 */
export function useButtonKeys(own: Readonly<Record<string, () => void>>): void {
  const on = useShortcutsOn()
  // The handlers change with every render; the listener does not.
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const run = own[event.key] ?? pressOf(event.key)
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function pressOf(key: string): (() => void) | null {
  const button = document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (!button) return null
  return () => {
    const fold = button.closest('details')
    if (fold) fold.open = true
    // A dialog that it opens gives the focus back to it.
    button.focus()
    if (button.getAttribute('aria-disabled') !== 'true') button.click()
  }
}

/** The keys that work here now, with what their buttons say. */
export const announcedKeys = (): { key: string; says: string }[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].map((button) => ({
    key: button.getAttribute('aria-keyshortcuts') ?? '',
    says: button.textContent?.trim() ?? '',
  }))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="hidden"])'))
