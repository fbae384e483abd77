import type { CallInput, Route } from '#access/contract.ts'

/** `/api/claims/clm_…?limit=25`, for a download link as well as for a call. */
export function addressOf<R extends Route>(route: R, asked: CallInput<R>): string {
  const { params = {}, query = {} } = asked as { params?: Record<string, string>; query?: Record<string, unknown> }
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}
