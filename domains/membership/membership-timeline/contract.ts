import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { TIMELINE_KINDS } from '#domains/membership/membership-timeline/rules/timeline.data.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }

export const timelineContract = contract({
  events: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/events',
    summary: 'What happened, newest first, as the member may know it',
    ...one,
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(TIMELINE_KINDS),
          at: momentShape,
          by: z.string(),
          amount: z.nullable(centsShape),
          on: z.nullable(dayShape),
        }),
      ),
    }),
  },
})
