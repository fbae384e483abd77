import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, optionalTextShape } from '#access/shapes.ts'
import { REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }

export const changeRequestContract = contract({
  requestChange: {
    verb: 'memberships.request_change',
    method: 'POST',
    path: '/memberships/:membershipId/change-requests',
    once: true,
    summary: 'Forward a member’s request to cancel or change; the member confirms it',
    ...one,
    body: z.strictObject({ wish: z.enum(['cancel', 'change_plan']), note: optionalTextShape(500) }),
    answer: doneShape,
    refusals: REASONS_NOT_TO,
  },
})
