import { userOf } from '#access/server/user-of.ts'
import { serve } from '#access/server/endpoint.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { funnelSince, joinedSince, visitDays } from '#domains/distribution/agent-links/server/agent-links.store.ts'
import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'

const DAYS = 90

export const agentLinksRoutes = serve(agentLinksContract, {
  visits: async ({ actor }) => {
    const [user, today] = [userOf(actor), officeDay()]
    const from = addDays(today, 1 - DAYS)
    const lately = addDays(today, 1 - APPLICATION.purgeAfterDays)
    const [days, joined, funnel] = await Promise.all([visitDays(user, from), joinedSince(user, from), funnelSince(user, lately)])
    const sum = (of: 'people' | 'programs') => days.reduce((total, day) => total + day[of], 0)
    return { people: sum('people'), programs: sum('programs'), days, joined, funnel: { from: lately, ...funnel } }
  },
})
