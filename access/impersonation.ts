import type { Actor } from '#access/actor.ts'
import type { Id } from '#platform/ids.ts'

/** A staff user sees the app as the actor does (docs/decisions/0010-view-as.md). */
export type Impersonation = {
  id: Id<'impersonation'>
  /** The staff user. */
  by: Actor
  /** Real time. At 0 nothing is answered until the impersonation is stopped, so that nobody goes on as themselves unawares. */
  secondsLeft: number
}

/** Null means yes: reading, unless the contract says `never`; always, if it says `passes`. */
export function whyNotWhileImpersonating(
  { secondsLeft }: Impersonation,
  { method, impersonation }: ReadableEndpoint,
): 'impersonation_over' | 'impersonation_read_only' | null {
  if (impersonation === 'passes') return null
  if (secondsLeft <= 0) return 'impersonation_over'
  return method === 'GET' && impersonation !== 'never' ? null : 'impersonation_read_only'
}

/** The fields of an endpoint that this needs (access/contract.ts). */
type ReadableEndpoint = { method: string; impersonation?: 'never' | 'passes' }
