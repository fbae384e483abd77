let ahead = 0

/** The product's clock, which in the sandbox can be ahead of the wall's. Told by the server with the session. */
export const now = (): Date => new Date(Date.now() + ahead)

export function keepNow(serverNow: string): void {
  const told = Date.parse(serverNow)
  ahead = Number.isNaN(told) || Math.abs(told - Date.now()) < 60_000 ? 0 : told - Date.now()
}
