import { announceSession } from '#domains/people/identity/web/session.ts'

/** Leaves for a page as somebody else: what this tab, and every other, has read so far goes. */
export function startAnew(path: string): void {
  announceSession()
  window.location.assign(path)
}
