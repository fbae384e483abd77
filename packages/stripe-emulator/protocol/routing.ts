import { missing } from '../core/refusal.ts'
import { find, type Tx } from '../core/transaction.ts'
import type { Kind, Of } from '../core/kinds.ts'
import type { Params } from './params.ts'

/** `account`: the connected account of the request, null for our own. */
export type Call = { tx: Tx; params: Params; path: (name: string) => string; account: string | null }
export type Method = 'GET' | 'POST' | 'DELETE'
export type Route = { method: Method; path: string; answer: (call: Call) => object }

/** The route for a request, and its path parameters. A fixed segment takes precedence over a parameter. */
export function routeFor(routes: readonly Route[], method: string, url: string): { route: Route; path: Call['path'] } | undefined {
  const segments = url.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const places = match(route.path.split('/'), segments)
    if (places) return { route, path: (name) => places.get(name) ?? '' }
  }
  return undefined
}

/** The object whose id is in the path. */
export function inPath<K extends Kind>({ tx, path }: Call, kind: K): Of<K> {
  const object = find(tx, kind, path('id'))
  if (!object) throw missing(nounOf(kind), path('id'))
  return object
}

/** The object whose id is a parameter's value, when it is given. */
export function named<K extends Kind>(tx: Tx, params: Params, name: string, kind: K): Of<K> | undefined {
  const id = params.text(name)
  if (id === undefined) return undefined
  const object = find(tx, kind, id)
  if (!object) throw missing(nounOf(kind), id, params.at(name))
  return object
}

export function requiredNamed<K extends Kind>(tx: Tx, params: Params, name: string, kind: K): Of<K> {
  const object = named(tx, params, name, kind)
  if (!object) throw params.missing(name)
  return object
}

const nounOf = (kind: Kind): string => ({ payment_method: 'PaymentMethod' } as { [kind: string]: string })[kind] ?? kind

function match(pattern: readonly string[], segments: readonly string[]): Map<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const places = new Map<string, string>()
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) places.set(part.slice(1), decode(segment))
    else if (part !== segment) return undefined
  }
  return places
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
