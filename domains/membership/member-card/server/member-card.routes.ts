import { serve } from '#access/server/endpoint.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import { cardFile } from '#domains/membership/member-card/server/card-file.ts'
import { isCardValid, memberCard } from '#domains/membership/member-card/server/member-card.ts'
import { loadMembership, membershipByNumber } from '#domains/membership/memberships/server/memberships.ts'
import { officeDay } from '#platform/clock.ts'

export const memberCardRoutes = serve(memberCardContract, {
  memberCard: async ({ actor, params }) => memberCard(await loadMembership(actor, params.membershipId)),
  cardFile: async ({ actor, params }) => cardFile(await loadMembership(actor, params.membershipId)),
  card: async ({ params }) => ({ valid: await isCardValid(await membershipByNumber(params.number)), on: officeDay() }),
})
