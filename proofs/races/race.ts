import { addressOf } from '#access/web/call.ts'
import type { Route } from '#access/contract.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { Request } from '#proofs/in-parallel.ts'

/** One request of many at the same instant, or one piece of news that is heard as often. */
export type Ask = RaceRequest | { hear: () => Promise<unknown> }
export type RaceRequest = {
  route: Route
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
  cookie: string | null
}

/** A thing there is so much of, made anew, and what all do to it at once. */
export type Heat = {
  ask: (place: number) => Ask
  /** How many are told yes; everybody else hears a refusal. */
  granted: number
  /** What stands in the book afterwards, by its words, and how often each must. */
  left: () => Promise<Readonly<Record<string, number>>>
  leaves: number
}

export type Race = { name: string; begin: (ground: Ground) => Promise<Heat> }

export function requestOf({ route, params = {}, query = {}, body = {}, headers: more = {}, cookie }: RaceRequest, key: string): Request {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': key, 'user-agent': 'proof', ...more }
  const path = addressOf(route, { params, query } as never)
  return { method: route.method, path, headers: cookie ? { ...headers, cookie } : headers, body }
}
