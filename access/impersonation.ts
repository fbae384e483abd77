import type { Actor } from '#access/actor.ts'
import type { Id } from '#platform/ids.ts'

/** Somebody who works here looks as the actor does (docs/decisions/0010-view-as.md). */
export type Impersonation = {
  id: Id<'impersonation'>
  /** Whoever is really there. */
  by: Actor
  /** Of real time. At 0 nothing is answered until the impersonation is stopped, so that nobody goes on as themselves unawares. */
  secondsLeft: number
}

/** Null means yes: what only reads, unless its contract says `never`; what its contract says `passes`, always. */
export function whyNotWhileImpersonating(
  { secondsLeft }: Impersonation,
  { method, impersonation }: Asked,
): 'impersonation_over' | 'impersonation_read_only' | null {
  if (impersonation === 'passes') return null
  if (secondsLeft <= 0) return 'impersonation_over'
  return method === 'GET' && impersonation !== 'never' ? null : 'impersonation_read_only'
}

/** An endpoint, as far as this asks (access/contract.ts). */
type Asked = { method: string; impersonation?: 'never' | 'passes' }
