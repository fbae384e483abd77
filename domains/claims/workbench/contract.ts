import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { computedShape, denialCode, raisedFlagShape } from '#domains/claims/adjudication/contract.ts'
import { findingsShape } from '#domains/claims/claims/findings-contract.ts'
import { claimId, whyNotShape } from '#domains/claims/claims/contract.ts'
import { claimShape } from '#domains/claims/claim-view/contract.ts'
import { RUNNING_CLOCKS } from '#domains/claims/deadlines/rules/clocks.ts'
import { investigationShape } from '#domains/claims/investigations/contract.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { qualityReviewShape } from '#domains/claims/quality-reviews/contract.ts'
import { ACTS } from '#domains/claims/workbench/rules/next-act.ts'

export const workbenchShape = z.extend(computedShape, {
  claim: claimShape,
  findings: findingsShape,
  /** Sent back with what is saved, so that a colleague's answers are not written over. */
  findingsVersion: z.string(),
  /** The findings if every document confirms the member's answers; a button fills the form with them, and saving confirms. */
  asStated: findingsShape,
  score: z.number(),
  /**
   * What this user should do next, and what stands in the way of what the rules recommend: the one answer that banner, checklist and
   * buttons give.
   */
  next: z.object({ act: z.enum(ACTS), code: z.nullable(denialCode), because: whyNotShape }),
  flags: z.array(raisedFlagShape),
  duplicates: z.array(z.object({ id: idOf('claim'), number: z.string() })),
  recommendedBy: z.nullable(z.string()),
  /** When the payment is released automatically; until then the approval can be undone. */
  releasesAt: z.nullable(momentShape),
  /** The code of a recommended denial. */
  recommendedCode: z.nullable(z.string()),
  clocks: z.array(
    z.object({ clock: z.enum(RUNNING_CLOCKS), target: dayShape, hard: dayShape, state: z.enum(['on_time', 'due_soon', 'late', 'paused']) }),
  ),
  investigations: z.array(investigationShape),
  decisions: z.array(
    z.object({
      kind: z.string(),
      by: z.string(),
      at: momentShape,
      amount: z.nullable(centsShape),
      code: z.nullable(z.string()),
      explanation: z.string(),
      ruleVersion: z.string(),
    }),
  ),
  /** How much goodwill may be given on this claim in total. */
  goodwillUpTo: centsShape,
  qualityReview: z.nullable(qualityReviewShape),
  lists: z.array(
    z.object({
      at: momentShape,
      dueOn: dayShape,
      requirements: z.array(z.object({ requirement: z.enum(DOCUMENT_KINDS), why: z.string(), met: z.boolean() })),
    }),
  ),
  whyNot: z.object({
    assign: whyNotShape,
    find: whyNotShape,
    request: whyNotShape,
    review: whyNotShape,
    approve: whyNotShape,
    recommend: whyNotShape,
    return: whyNotShape,
    appeal: whyNotShape,
    /** Why an appeal cannot be decided for the member now. */
    overturn: whyNotShape,
    note: whyNotShape,
    recommendDenial: whyNotShape,
    undo: whyNotShape,
    duplicate: whyNotShape,
    hold: whyNotShape,
    conclude: whyNotShape,
    correctFinding: whyNotShape,
    reopen: whyNotShape,
    declineReopening: whyNotShape,
    qualityReview: whyNotShape,
    keepPayment: whyNotShape,
    goodwill: whyNotShape,
    withdrawOnRequest: whyNotShape,
    appealOnRequest: whyNotShape,
  }),
  /** For each code, why this user may not deny with it. */
  whyNotDeny: z.array(z.object({ code: denialCode, whyNot: whyNotShape })),
})
export type Workbench = z.output<typeof workbenchShape>

export const workbenchContract = contract({
  workbench: {
    verb: 'claims.work',
    method: 'GET',
    path: '/claims/:claimId/workbench',
    params: claimId,
    answer: workbenchShape,
    summary: 'The claim with its checklist, its amount and what I may do with it',
  },
})
