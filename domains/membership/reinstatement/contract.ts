import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, doneShape, idOf, optionalTextShape } from '#access/shapes.ts'
import { REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'
import { WHY_NOT_REINSTATE, type WhyNotReinstate } from '#domains/membership/reinstatement/rules/reinstatement.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }
const because = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason | 'not_your_role'>((value) => typeof value === 'string' && (value in reasons || value === 'not_your_role')))

export const reinstatementContract = contract({
  reinstatement: {
    verb: 'memberships.change',
    method: 'GET',
    path: '/memberships/:membershipId/reinstatement',
    summary: 'Get what reinstating today would mean: the price, the uncovered days, the statement to make',
    ...one,
    answer: z.object({
      whyNot: because<WhyNotReinstate>(WHY_NOT_REINSTATE),
      hasStated: z.boolean(),
      /** Signed in English; `reading` is the same in the reader’s language. */
      wording: z.string(),
      reading: sentenceShape,
      amount: z.nullable(centsShape),
      reinstateBy: z.nullable(dayShape),
      gap: z.nullable(z.object({ from: dayShape, to: dayShape })),
      coveredAgainFrom: z.nullable(dayShape),
    }),
  },
  stateNoLoss: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/reinstatement',
    once: 'by_nature',
    summary: 'Record the no-loss statement of a lapsed membership. Staff record how they received it.',
    ...one,
    body: z.strictObject({ deniesKnownLoss: z.literal(true, WHY_NOT_REINSTATE.known_loss_not_denied), heardHow: optionalTextShape(300) }),
    answer: doneShape,
    refusals: { ...WHY_NOT_REINSTATE, not_your_role: REASONS_NOT_TO.not_your_role },
  },
})
