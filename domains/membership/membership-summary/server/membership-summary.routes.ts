import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { listCar, removeCar } from '#domains/membership/membership-summary/server/cars.ts'
import { currentOf } from '#domains/membership/membership-summary/server/current-membership.ts'
import { loadMembership } from '#domains/membership/memberships/server/memberships.ts'
import type { Id } from '#platform/ids.ts'
import { presentMembership } from '#domains/membership/membership-summary/server/present-membership.ts'

export const membershipSummaryRoutes = serve(coverageContract, {
  current: ({ actor }) => currentOf(actor),
  read: ({ actor, params }) => view(actor, params.membershipId),
  listCar: async ({ actor, params, body }) => {
    await listCar(actor, params.membershipId, body)
    return view(actor, params.membershipId)
  },
  removeCar: async ({ actor, params }) => {
    await removeCar(actor, params.membershipId, params.vehicleId)
    return view(actor, params.membershipId)
  },
})

const view = async (actor: Actor, id: Id<'membership'>) => presentMembership(actor, await loadMembership(actor, id))
