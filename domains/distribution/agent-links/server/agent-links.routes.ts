import { userOf } from '#access/server/user-of.ts'
import { serve } from '#access/server/endpoint.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { cardOf } from '#domains/distribution/agent-links/server/agent-links.ts'
import { funnelSince, joinedSince, visitDays } from '#domains/distribution/agent-links/server/agent-links.store.ts'
import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { squaresOf } from '#domains/records/rendering/server/qr-squares.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'

const DAYS = 90

export const agentLinksRoutes = serve(agentLinksContract, {
  code: async ({ actor, query }) => {
    const card = await cardOf(userOf(actor))
    if (!card) throw new Refusal('not_found')
    const answers = new URLSearchParams(Object.entries(query).flatMap(([name, answer]) => (answer ? [[name, answer]] : []))).toString()
    const address = `${publicUrl()}${card.link}${answers ? `?${answers}` : ''}`
    return { address, squares: squaresOf(address) }
  },
  visits: async ({ actor }) => {
    const [user, today] = [userOf(actor), officeDay()]
    const from = addDays(today, 1 - DAYS)
    const lately = addDays(today, 1 - APPLICATION.purgeAfterDays)
    const [days, joined, funnel] = await Promise.all([visitDays(user, from), joinedSince(user, from), funnelSince(user, lately)])
    const sum = (of: 'people' | 'programs') => days.reduce((total, day) => total + day[of], 0)
    return { people: sum('people'), programs: sum('programs'), days, joined, funnel: { from: lately, ...funnel } }
  },
})
