import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { followAllTerms, followTerms } from '#capabilities/memberships/server/follow-terms.ts'
import { hourly, type Sweep } from '#platform/sweep.ts'

export const membershipsListeners: readonly Listener[] = [
  listen('terms.accepted', 'memberships.follow_terms', async ({ memberId }) => {
    if (memberId) await followTerms(memberId)
  }),
]

/** Terms may be accepted before their day. */
export const membershipsSweeps: readonly Sweep[] = [hourly(followAllTerms)]
