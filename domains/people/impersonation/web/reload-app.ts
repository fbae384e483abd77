import { announceSession } from '#domains/people/identity/web/session.ts'

/** Loads a page as another person: this tab and all others drop the data they have read. */
export function reloadAt(path: string): void {
  announceSession()
  window.location.assign(path)
}
