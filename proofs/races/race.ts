import { addressOf } from '#access/web/address-of.ts'
import type { Route } from '#access/contract.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Request } from '#proofs/in-parallel.ts'

/** One of many simultaneous requests, or an event delivered as often. */
export type Ask = RaceRequest | { deliver: () => Promise<unknown> }
export type RaceRequest = {
  route: Route
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
  cookie: string | null
}

/** A limited thing, new for each run, and the requests for it. */
export type RaceRun = {
  ask: (place: number) => Ask
  /** How many requests succeed; all others are refused. */
  granted: number
  /** Counts in the database afterwards, by label; each must equal `expected`. */
  counts: () => Promise<Readonly<Record<string, number>>>
  expected: number
}

export type Race = { name: string; begin: (fixture: Fixture) => Promise<RaceRun> }

export function requestOf({ route, params = {}, query = {}, body = {}, headers: more = {}, cookie }: RaceRequest, key: string): Request {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': key, 'user-agent': 'proof', ...more }
  const path = addressOf(route, { params, query } as never)
  return { method: route.method, path, headers: cookie ? { ...headers, cookie } : headers, body }
}
