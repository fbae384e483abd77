import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { followTerms } from '#capabilities/memberships/server/follow-terms.ts'
import { hourly, type Sweep } from '#platform/jobs.ts'

export const membershipsListeners: readonly Listener[] = [
  listen('terms.accepted', 'memberships.follow_terms', async ({ memberId }) => {
    if (memberId) await followTerms(memberId)
  }),
]

/** Terms may be accepted before their day. */
export const membershipsSweeps: readonly Sweep[] = [{ name: 'memberships.follow_terms', run: hourly(() => followTerms()) }]
