import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { cancel, cancellationOf, keep } from '#domains/membership/cancellations/server/cancel.ts'
import { loadMembership } from '#domains/membership/memberships/server/memberships.ts'
import type { Id } from '#platform/ids.ts'
import { presentMembership } from '#domains/membership/membership-summary/server/present-membership.ts'

export const cancellationsRoutes = serve(cancellationContract, {
  cancellation: async ({ actor, params }) => {
    const { options, ...more } = await cancellationOf(actor, params.membershipId)
    return { ...more, options: options.map((option) => ({ ...option, lines: [...option.lines], neverBegun: [...option.neverBegun] })) }
  },
  cancel: async ({ actor, params, body }) => {
    await cancel(actor, params.membershipId, { when: body.when, reason: body.reason || null })
    return view(actor, params.membershipId)
  },
  keep: async ({ actor, params }) => {
    await keep(actor, params.membershipId)
    return view(actor, params.membershipId)
  },
})

const view = async (actor: Actor, id: Id<'membership'>) => presentMembership(actor, await loadMembership(actor, id))
