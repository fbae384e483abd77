let ahead = 0

/** Business time, which in the sandbox can be ahead of the wall clock. The server sends it with the session. */
export const now = (): Date => new Date(Date.now() + ahead)

export function setServerTime(serverNow: string): void {
  const told = Date.parse(serverNow)
  ahead = Number.isNaN(told) || Math.abs(told - Date.now()) < 60_000 ? 0 : told - Date.now()
}
