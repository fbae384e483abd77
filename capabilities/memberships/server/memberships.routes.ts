import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { membershipsContract } from '#capabilities/memberships/contract.ts'
import { cancel, cancellationOf, keep } from '#capabilities/memberships/server/cancel.ts'
import { listCar, removeCar } from '#capabilities/memberships/server/cars.ts'
import { passOnWish } from '#capabilities/memberships/server/change-request.ts'
import { currentOf, isCardValid } from '#capabilities/memberships/server/current.ts'
import { presentToSign } from '#capabilities/memberships/server/enrolments.present.ts'
import { memberCard } from '#capabilities/memberships/server/member-card.ts'
import { presentMembership } from '#capabilities/memberships/server/memberships.present.ts'
import { membershipByNumber } from '#capabilities/memberships/server/memberships.store.ts'
import { loadMembership } from '#capabilities/memberships/server/memberships.ts'
import { openToSign, signSignedIn } from '#capabilities/memberships/server/sign.ts'
import { timelineOf } from '#capabilities/memberships/server/timeline.ts'
import { saleDay } from '#capabilities/plans/server/plans.ts'

export const membershipsRoutes = serve(membershipsContract, {
  current: ({ actor }) => currentOf(actor),
  read: async ({ actor, params }) => presentMembership(actor, await loadMembership(actor, params.membershipId)),
  events: async ({ actor, params }) => ({ rows: await timelineOf(actor, params.membershipId) }),
  toSign: async ({ actor, params }) => presentToSign(await openToSign(actor, params.membershipId)),
  sign: async ({ actor, params, body, from }) => {
    await signSignedIn(actor, params.membershipId, { given: body.signature, agreed: body.agreed }, from)
    return { membershipId: params.membershipId, checkoutNeeded: true }
  },
  requestChange: async ({ actor, params, body }) => {
    await passOnWish(actor, params.membershipId, { wish: body.wish, note: body.note || null })
    return DONE
  },
  listCar: async ({ actor, params, body }) => {
    await listCar(actor, params.membershipId, body)
    return presentMembership(actor, await loadMembership(actor, params.membershipId))
  },
  removeCar: async ({ actor, params }) => {
    await removeCar(actor, params.membershipId, params.vehicleId)
    return presentMembership(actor, await loadMembership(actor, params.membershipId))
  },
  cancellation: async ({ actor, params }) => {
    const { whyNot, options } = await cancellationOf(actor, params.membershipId)
    return { whyNot, options: options.map((option) => ({ ...option, lines: [...option.lines] })) }
  },
  cancel: async ({ actor, params, body }) => {
    await cancel(actor, params.membershipId, { when: body.when, reason: body.reason || null })
    return presentMembership(actor, await loadMembership(actor, params.membershipId))
  },
  keep: async ({ actor, params }) => {
    await keep(actor, params.membershipId)
    return presentMembership(actor, await loadMembership(actor, params.membershipId))
  },
  memberCard: async ({ actor, params }) => memberCard(await loadMembership(actor, params.membershipId)),
  card: async ({ params }) => ({ valid: await isCardValid(await membershipByNumber(params.number)), on: saleDay() }),
})
