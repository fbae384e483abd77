import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, optionalTextShape } from '#access/shapes.ts'
import { membershipShape, whyNotShape } from '#domains/membership/memberships/contract.ts'
import { REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'
import { lineShape } from '#domains/membership/quotes/contract.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }
const cancelWhen = z.enum(['now', 'period_end'])

const cancellationShape = z.object({
  whyNot: whyNotShape,
  /** In the free look, for who is not the member: only they can cancel for a full refund. */
  isMembersOwn: z.boolean(),
  options: z.array(
    z.object({
      when: cancelWhen,
      kind: z.enum(['free_look', 'monthly', 'annual', 'withdraw_claim_first']),
      coverEndsOn: dayShape,
      refund: centsShape,
      lines: z.array(lineShape),
      /** Higher plans paid for whose limit would begin after the coverage ends. */
      neverBegun: z.array(z.object({ planName: z.string(), amount: centsShape, effectiveFrom: dayShape })),
    }),
  ),
})
export type CancellationView = z.output<typeof cancellationShape>

export const cancellationContract = contract({
  cancellation: {
    verb: 'memberships.cancel',
    method: 'GET',
    path: '/memberships/:membershipId/cancellation',
    summary: 'Get what canceling today would mean: when coverage ends and the refund',
    ...one,
    answer: cancellationShape,
  },
  cancel: {
    verb: 'memberships.cancel',
    method: 'POST',
    path: '/memberships/:membershipId/cancellation',
    once: true,
    summary: 'Cancel a membership, immediately or at the end of the paid period',
    ...one,
    body: z.strictObject({ when: cancelWhen, reason: optionalTextShape(500) }),
    answer: membershipShape,
    refusals: {
      ...REASONS_NOT_TO,
      withdraw_claim_first: 'You have an open claim. Withdraw it first, or let your membership run to the end of what you’ve paid for.',
    },
  },
  keep: {
    verb: 'memberships.cancel',
    method: 'DELETE',
    path: '/memberships/:membershipId/cancellation',
    summary: 'Undo a scheduled cancellation',
    ...one,
    answer: membershipShape,
    refusals: REASONS_NOT_TO,
  },
})
