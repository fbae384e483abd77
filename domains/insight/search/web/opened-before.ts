import { onSignedOut } from '#access/web/client-state.ts'

/**
 * What this person opened from the search, newest first: ids alone, so that no name stays in the browser; what they are called, and whether
 * they may still be seen, is asked each time. Signing out removes it.
 */
const NAME = 'breakwater.opened'
const MOST = 8

export function openedBefore(uid: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('uid' in kept) || kept.uid !== uid || !('ids' in kept) || !Array.isArray(kept.ids))
      return []
    return kept.ids.filter((id) => typeof id === 'string').slice(0, MOST)
  } catch {
    return []
  }
}

export function keepOpened(uid: string, id: string): void {
  if (!/^[a-z]{3}_[0-9a-z]{26}$/.test(id)) return
  const ids = [id, ...openedBefore(uid).filter((other) => other !== id)].slice(0, MOST)
  localStorage.setItem(NAME, JSON.stringify({ uid, ids }))
}

/** For the shell, which is there when somebody signs out; the palette may not be. */
export const forgetOpenedAtSignOut = (): void => onSignedOut(() => localStorage.removeItem(NAME))
