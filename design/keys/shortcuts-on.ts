import { useSyncExternalStore } from 'react'

/** Single-key shortcuts can be switched off (WCAG 2.1.4); the browser remembers it. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(listen, areShortcutsOn, () => true)

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
  for (const listener of listeners) listener()
}

const NAME = 'breakwater.shortcuts'
const listeners = new Set<() => void>()
export const areShortcutsOn = (): boolean => localStorage.getItem(NAME) !== 'off'
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
