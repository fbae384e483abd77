import type { Actor } from '#access/actor.ts'
import type { Route } from '#access/contract.ts'
import { whyNotWhileImpersonating } from '#access/impersonation.ts'
import { isBlockedBySetup } from '#access/setup-required.ts'
import { leavesExport } from '#access/agency-standing.ts'
import { may, type Verb } from '#access/verbs.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Refuses whoever may not call this endpoint: by their role and capabilities, by a second factor they lack, while viewing as someone else. */
export function refuseUnlessAllowed(actor: Actor | null, route: Pick<Route, 'verb' | 'method' | 'impersonation' | 'takesOut'>): void {
  if (actor?.impersonation) {
    const whyNot = whyNotWhileImpersonating(actor.impersonation, route)
    if (whyNot) throw new Refusal(whyNot)
  }
  if (route.verb === 'public') return
  if (!actor) throw new Refusal('not_signed_in')
  if (!may(actor, route.verb) || !leavesExport(actor, route)) throw new Refusal(whyNotAllowed(actor, route.verb), { status: 403 })
  if (actor.setupRequired && isBlockedBySetup(actor, route.verb)) throw new Refusal(actor.setupRequired)
}

/** Who would be allowed if their agency worked is told that. */
function whyNotAllowed(actor: Actor, verb: Verb): 'not_your_role' | 'agency_suspended' | 'agency_terminated' {
  if (!may({ ...actor, agencyStatus: null }, verb)) return 'not_your_role'
  return actor.agencyStatus === 'TERMINATED' ? 'agency_terminated' : 'agency_suspended'
}
