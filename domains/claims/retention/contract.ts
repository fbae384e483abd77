import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { claimId } from '#domains/claims/claims/contract.ts'

export const legalHoldsContract = contract({
  legalHolds: {
    verb: 'claims.note',
    method: 'GET',
    path: '/claims/:claimId/legal-holds',
    params: claimId,
    summary: 'List legal holds on a claim and its member, for its handlers',
    answer: z.object({
      /** Whether the user may place and lift holds. */
      mayHold: z.boolean(),
      rows: z.array(
        z.object({
          id: idOf('legalHold'),
          on: z.enum(['claim', 'member']),
          why: z.string(),
          placedBy: z.string(),
          placedAt: momentShape,
          liftedBy: z.nullable(z.string()),
          liftedAt: z.nullable(momentShape),
        }),
      ),
    }),
  },
  placeHold: {
    verb: 'documents.hold',
    method: 'POST',
    path: '/claims/:claimId/legal-holds',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({ on: z.enum(['claim', 'member']), why: textShape(500, 'Enter why nothing may be deleted.') }),
    summary: 'Place a legal hold on a claim or its member',
    refusals: { already_on_hold: 'This is already on legal hold.' },
  },
  liftHold: {
    verb: 'documents.hold',
    method: 'POST',
    path: '/claims/:claimId/legal-holds/:holdId/lifting',
    answer: doneShape,
    params: z.object({ claimId: idOf('claim'), holdId: idOf('legalHold') }),
    body: z.strictObject({ why: textShape(500, 'Enter why it’s over.') }),
    summary: 'Lift a legal hold',
  },
})
