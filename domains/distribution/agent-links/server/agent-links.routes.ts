import { userOf } from '#access/server/user-of.ts'
import { serve } from '#access/server/endpoint.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { joinedSince, visitDays } from '#domains/distribution/agent-links/server/agent-links.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'

const DAYS = 90

export const agentLinksRoutes = serve(agentLinksContract, {
  visits: async ({ actor }) => {
    const from = addDays(officeDay(), 1 - DAYS)
    const [days, joined] = await Promise.all([visitDays(userOf(actor), from), joinedSince(userOf(actor), from)])
    const sum = (of: 'people' | 'programs') => days.reduce((total, day) => total + day[of], 0)
    return { people: sum('people'), programs: sum('programs'), days, joined }
  },
})
