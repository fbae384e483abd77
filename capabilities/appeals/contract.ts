import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { textShape } from '#access/shapes.ts'
import { claimId, claimShape, reasons, text, TIED } from '#capabilities/claims/contract.ts'
import { PAYABLE } from '#capabilities/decisions/contract.ts'

export const appealsContract = contract({
  withdrawClaim: {
    verb: 'claims.withdraw', method: 'POST', path: '/claims/:claimId/withdrawal', params: claimId, answer: claimShape,
    body: z.strictObject({ why: z.optional(text(500)) }), summary: 'Take a claim back before it is decided; it does not count',
    refusals: reasons('too_late_to_withdraw', 'claim_not_open'),
  },
  appealClaim: {
    verb: 'claims.appeal', method: 'POST', path: '/claims/:claimId/appeal', params: claimId, answer: claimShape,
    body: z.strictObject({ text: textShape(4000, 'Say why the decision should change.') }),
    summary: 'Ask once, within 60 days, for someone new to look at a denial', refusals: reasons('not_denied', 'appeal_too_late'),
  },
  decideAppeal: {
    verb: 'claims.decide', method: 'POST', path: '/claims/:claimId/appeal-decision', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ outcome: z.enum(['overturned', 'stands']), explanation: textShape(4000, 'Write down what you found.') }),
    summary: 'Decide an appeal, as someone who had no part in the decision',
    refusals: reasons(...TIED, ...PAYABLE, 'over_your_authority', 'you_decided_it', 'above_plan_limit'),
  },
})
