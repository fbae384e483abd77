import type { Actor, Origin } from '#access/actor.ts'
import type { Answer, Contract, Given, Route } from '#access/contract.ts'

/** What a verb is called with: parsed, and with the actor travelling along. On public routes the actor may be null. */
export type Call<R extends Route> = Given<R> & {
  actor: R['verb'] extends 'public' ? Actor | null : Actor
  from: Origin
  /** For identity alone: what the browser keeps of a session. */
  setCookie: (cookie: string) => void
  /** For webhooks alone: a header as it came; null when it is missing or came twice. */
  header: (name: string) => string | null
}

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: (call: Call<C[Name]>) => Promise<Answer<C[Name]>> }

/** An endpoint ready to be mounted: its contract and the one verb it calls. */
export type Endpoint = {
  name: string
  route: Route
  run: (call: never) => Promise<unknown>
  /** Beside the kept answer, when a `once` request came again. */
  again?: (call: never) => Promise<unknown>
}

export type Again<C extends Contract> = { readonly [Name in keyof C]?: (call: Call<C[Name]>) => Promise<unknown> }

/** Joins a room's contract to its verbs. Every route of the contract must have its verb, or it does not compile. */
export function serve<const C extends Contract>(contract: C, handlers: Handlers<C>, again: Again<C> = {}): readonly Endpoint[] {
  return Object.entries(contract).map(([name, route]) => {
    const run = handlers[name]
    if (!run) throw new Error(`No verb serves ${route.method} ${route.path}.`)
    const repeated = again[name]
    return { name, route, run, ...(repeated ? { again: repeated } : {}) }
  })
}
