import type { Actor, Origin } from '#access/actor.ts'
import type { Answer, Contract, HandlerInput, Route } from '#access/contract.ts'

/** The input of a handler: parsed, with the actor. On public routes the actor may be null. */
export type Call<R extends Route> = HandlerInput<R> & {
  actor: R['verb'] extends 'public' ? Actor | null : Actor
  from: Origin
  /** For identity alone: sets the session cookie. */
  setCookie: (cookie: string) => void
  /** For webhooks alone: a header as received; null when it is missing or repeated. */
  header: (name: string) => string | null
}

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: (call: Call<C[Name]>) => Promise<Answer<C[Name]>> }

/** An endpoint ready to be mounted: its contract and its handler. */
export type Endpoint = {
  name: string
  route: Route
  run: (call: never) => Promise<unknown>
  /** Runs besides the stored answer when a `once` request is repeated. */
  again?: (call: never) => Promise<unknown>
}

export type Again<C extends Contract> = { readonly [Name in keyof C]?: (call: Call<C[Name]>) => Promise<unknown> }

/** Joins a module's contract to its handlers. A route without a handler does not compile. */
export function serve<const C extends Contract>(contract: C, handlers: Handlers<C>, again: Again<C> = {}): readonly Endpoint[] {
  return Object.entries(contract).map(([name, route]) => {
    const run = handlers[name]
    if (!run) throw new Error(`No verb serves ${route.method} ${route.path}.`)
    const repeated = again[name]
    return { name, route, run, ...(repeated ? { again: repeated } : {}) }
  })
}
