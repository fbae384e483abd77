import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { coverContract } from '#domains/membership/coverage/contract.ts'
import { cardFile } from '#domains/membership/member-card/server/card-file.ts'
import { listCar, removeCar } from '#domains/membership/coverage/server/cars.ts'
import { currentOf, isCardValid } from '#domains/membership/coverage/server/current-membership.ts'
import { memberCard } from '#domains/membership/member-card/server/member-card.ts'
import { presentMembership } from '#domains/membership/coverage/server/membership.present.ts'
import { loadMembership, membershipByNumber } from '#domains/membership/memberships/server/memberships.ts'
import { houseDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

export const coverRoutes = serve(coverContract, {
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
  memberCard: async ({ actor, params }) => memberCard(await loadMembership(actor, params.membershipId)),
  cardFile: async ({ actor, params }) => cardFile(await loadMembership(actor, params.membershipId)),
  card: async ({ params }) => ({ valid: await isCardValid(await membershipByNumber(params.number)), on: houseDay() }),
})

const view = async (actor: Actor, id: Id<'membership'>) => presentMembership(actor, await loadMembership(actor, id))
