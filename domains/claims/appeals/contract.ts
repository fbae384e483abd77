import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { textShape } from '#access/shapes.ts'
import { claimId, reasons, text, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'
import { claimShape } from '#domains/claims/claim-view/contract.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { PAYABLE } from '#domains/claims/decisions/contract.ts'

export const appealsContract = contract({
  withdrawClaim: {
    verb: 'claims.withdraw',
    method: 'POST',
    path: '/claims/:claimId/withdrawal',
    params: claimId,
    answer: claimShape,
    body: z.strictObject({ why: z.optional(text(500)) }),
    summary: 'Withdraw a claim before it is decided; it does not count',
    refusals: reasons('too_late_to_withdraw', 'claim_not_open'),
  },
  withdrawOnRequest: {
    verb: 'claims.on_request',
    method: 'POST',
    path: '/claims/:claimId/requested-withdrawal',
    params: claimId,
    answer: claimShape,
    body: z.strictObject({ request: textShape(1000, CLAIM_REASONS.needs_a_request) }),
    summary: 'Withdraw a claim for its member, on a written request',
    refusals: reasons('too_late_to_withdraw', 'claim_not_open', ...CONFLICT_REASONS),
  },
  appealOnRequest: {
    verb: 'claims.on_request',
    method: 'POST',
    path: '/claims/:claimId/requested-appeal',
    params: claimId,
    answer: claimShape,
    body: z.strictObject({
      text: textShape(4000, 'Enter what the member says.'),
      request: textShape(1000, CLAIM_REASONS.needs_a_request),
    }),
    summary: 'Record an appeal the member made by letter or phone',
    refusals: reasons('not_denied', 'appeal_too_late', ...CONFLICT_REASONS),
  },
  reopenClaim: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/reopening',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ evidence: textShape(2000, 'Enter what’s new.') }),
    summary: 'Reopen a closed claim for new evidence',
    refusals: reasons(...CONFLICT_REASONS, 'not_closed', 'not_reopened', 'reopened_twice', 'reopen_too_late', 'over_your_authority'),
  },
  askReopening: {
    verb: 'claims.appeal',
    method: 'POST',
    path: '/claims/:claimId/reopening-request',
    params: claimId,
    answer: claimShape,
    body: z.strictObject({ text: textShape(4000, 'Enter what’s new.') }),
    summary: 'Request to reopen a closed claim for new evidence, within 180 days',
    refusals: reasons('not_closed', 'not_reopened', 'reopened_twice', 'reopen_too_late', 'asked_already'),
  },
  declineReopening: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/reopening-refusal',
    params: claimId,
    answer: claimShape,
    body: z.strictObject({ why: textShape(2000, 'Enter why it doesn’t change the decision. The member reads it.') }),
    summary: 'Deny a request to reopen a claim, with the reason',
    refusals: reasons(...CONFLICT_REASONS, 'not_asked', 'over_your_authority'),
  },
  appealClaim: {
    verb: 'claims.appeal',
    method: 'POST',
    path: '/claims/:claimId/appeal',
    params: claimId,
    answer: claimShape,
    body: z.strictObject({ text: textShape(4000, 'Enter why the decision should change.') }),
    summary: 'Appeal a denial, once, within 60 days',
    refusals: reasons('not_denied', 'appeal_too_late'),
  },
  decideAppeal: {
    verb: 'claims.decide',
    method: 'POST',
    path: '/claims/:claimId/appeal-decision',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ outcome: z.enum(['overturned', 'stands']), explanation: textShape(4000, 'Enter what you found.') }),
    summary: 'Decide an appeal, as someone who had no part in the decision',
    refusals: reasons(...CONFLICT_REASONS, ...PAYABLE, 'over_your_authority', 'you_decided_it', 'above_plan_limit'),
  },
})
