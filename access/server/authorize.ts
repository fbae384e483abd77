import type { Actor } from '#access/actor.ts'
import type { Route } from '#access/contract.ts'
import { whyNotWhileImpersonating } from '#access/impersonation.ts'
import { isBlockedBySetup } from '#access/setup-required.ts'
import { leavesExport } from '#access/agency-standing.ts'
import { isForTokens } from '#access/token-verbs.ts'
import { may, type Verb } from '#access/verbs.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * Refuses whoever may not call this endpoint: by their role and capabilities, by a second factor they lack, while viewing as someone else.
 */
export function refuseUnlessAllowed(
  actor: Actor | null,
  route: Pick<Route, 'verb' | 'method' | 'impersonation' | 'takesOut' | 'token'>,
): void {
  if (actor?.impersonation) {
    const whyNot = whyNotWhileImpersonating(actor.impersonation, route)
    if (whyNot) throw new Refusal(whyNot)
  }
  if (actor?.token && !isForTokens(route)) throw new Refusal('not_for_tokens')
  if (route.verb === 'public' || (actor?.token && route.token === 'any')) return
  if (!actor) throw new Refusal('not_signed_in')
  if (!may(actor, route.verb) || !leavesExport(actor, route)) throw new Refusal(whyNotAllowed(actor, route.verb), { status: 403 })
  if (actor.setupRequired && isBlockedBySetup(actor, route.verb)) throw new Refusal(actor.setupRequired)
}

type WhyNot = 'not_your_role' | 'token_lacks_permission' | 'agency_suspended' | 'agency_terminated'

/** Who would be allowed if their agency worked is told that. */
function whyNotAllowed({ token, ...actor }: Actor, verb: Verb): WhyNot {
  if (token && (token.isService || may(actor, verb))) return 'token_lacks_permission'
  if (!may({ ...actor, agencyStatus: null }, verb)) return 'not_your_role'
  return actor.agencyStatus === 'TERMINATED' ? 'agency_terminated' : 'agency_suspended'
}
