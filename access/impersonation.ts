import type { Actor } from '#access/actor.ts'
import type { Id } from '#platform/ids.ts'

/** Somebody who works here looks as the actor does (docs/decisions/0010-view-as.md). */
export type Impersonation = {
  id: Id<'viewing'>
  /** Whoever is really there. */
  by: Actor
  /** Of real time. At 0 nothing is answered until the viewing is stopped, so that nobody goes on as themselves unawares. */
  secondsLeft: number
}

/** Null means yes: what only reads, unless its contract says `never`; what its contract says `passes`, always. */
export function whyNotWhileImpersonating(
  { secondsLeft }: Impersonation,
  { method, viewing }: Asked,
): 'viewing_over' | 'viewing_only' | null {
  if (viewing === 'passes') return null
  if (secondsLeft <= 0) return 'viewing_over'
  return method === 'GET' && viewing !== 'never' ? null : 'viewing_only'
}

/** An endpoint, as far as this asks (access/contract.ts). */
type Asked = { method: string; viewing?: 'never' | 'passes' }
