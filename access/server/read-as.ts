import type { Actor, Origin } from '#access/actor.ts'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { type Translate, translateOf } from '#access/sentences.ts'
import { refuseUnlessAllowed } from '#access/server/authorize.ts'
import type { Endpoint } from '#access/server/endpoint.ts'
import { rowScopeOf } from '#access/server/scope.ts'
import type { Language } from '#platform/language/languages.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { withinRowScope } from '#platform/postgres/row-scope.ts'

/**
 * Reads what an endpoint answers to somebody who is signed in, within the process: with the permission and the scope of a request of
 * theirs.
 */
export type ReadAs = <R extends Route>(route: R, asked: CallInput<R>, by: { actor: Actor; from: Origin }) => Promise<Answer<R>>

type Options = {
  endpoints: () => readonly Endpoint[]
  translatorOf: (language: Language) => (sentence: string) => string
}

/** Only endpoints that read. A token of the leads API is not asked for: it keeps other programs out, and this is none. */
export function readerOfEndpoints({ endpoints, translatorOf }: Options): ReadAs {
  const known = new Map<Route, { endpoint: Endpoint; translate: Translate | null }>()
  const find = (route: Route) => {
    if (known.size === 0) {
      for (const endpoint of endpoints()) {
        const { answer } = endpoint.route
        known.set(endpoint.route, { endpoint, translate: typeof answer === 'string' ? null : translateOf(answer) })
      }
    }
    return known.get(route)
  }
  return async (route, asked, { actor, from }) => {
    const found = find(route)
    if (!found || route.method !== 'GET') throw new Error(`${route.method} ${route.path} is not served, or does not only read.`)
    refuseUnlessAllowed(actor, route)
    const { params, query } = asked as { params?: unknown; query?: unknown }
    const call = {
      actor,
      from,
      setCookie: () => {},
      header: () => null,
      params: parsed(route.params, params),
      query: parsed(route.query, query),
      body: undefined,
    }
    const answer = await withinRowScope(rowScopeOf(actor), () => found.endpoint.run(call as never))
    const { language } = from
    return (found.translate && language && language !== 'en-US' ? found.translate(answer, translatorOf(language)) : answer) as never
  }
}

function parsed(shape: Route['query'], value: unknown): unknown {
  if (!shape) return {}
  const result = shape.safeParse(value ?? {})
  if (!result.success) throw new Refusal('bad_input')
  return result.data
}
