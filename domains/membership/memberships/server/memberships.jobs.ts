import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { followAllTerms, followTerms } from '#domains/membership/memberships/server/follow-terms.ts'
import { relocate, relocateAll } from '#domains/membership/memberships/server/relocate.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const membershipsListeners: readonly Listener[] = [
  listen('terms.accepted', 'memberships.follow_terms', async ({ memberId }) => {
    if (memberId) await followTerms(memberId)
  }),
  ...(['changed', 'merged'] as const).map((done) =>
    listen(`member.${done}`, `memberships.relocate_${done}`, async ({ memberId }) => {
      if (memberId) await relocate(memberId)
    }),
  ),
]

/** Terms may be accepted before their day, and an address may change without an event. */
export const membershipsSweeps: readonly Sweep[] = [hourly(followAllTerms), hourly(relocateAll)]
