import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, momentShape, textShape } from '#access/shapes.ts'
import { claimId, reasons, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'

export const FINDINGS_OF_INVESTIGATION = ['cleared', 'fraud'] as const

export const investigationShape = z.object({
  openedBy: z.nullable(z.string()),
  openedAt: momentShape,
  why: z.string(),
  finding: z.nullable(z.enum(FINDINGS_OF_INVESTIGATION)),
  findingText: z.nullable(z.string()),
  foundBy: z.nullable(z.string()),
  /** A finding of fraud that was a mistake, and why. */
  withdrawn: z.nullable(z.object({ by: z.string(), at: momentShape, why: z.string() })),
  /** When the system ended what it had begun itself, because what raised it is gone. */
  liftedAt: z.nullable(momentShape),
})
export type InvestigationView = z.output<typeof investigationShape>

export const investigationsContract = contract({
  holdClaim: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claims/:claimId/hold',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({ why: textShape(2000, 'Enter what should be investigated.') }),
    summary: 'Refer a claim to the investigation unit; the member sees an additional review',
    refusals: reasons(...CONFLICT_REASONS),
  },
  concludeInvestigation: {
    verb: 'claims.investigate',
    method: 'POST',
    path: '/claims/:claimId/investigation-finding',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({
      finding: z.enum(FINDINGS_OF_INVESTIGATION),
      text: textShape(4000, 'Enter what you found and in which documents.'),
    }),
    summary: 'Record the investigation’s finding; a cleared claim returns to review',
    refusals: reasons(
      'your_own_claim',
      'your_familys_claim',
      'your_agencys_claim',
      'not_an_investigator',
      'not_on_hold',
      'finding_is_written',
    ),
  },
  correctFinding: {
    verb: 'claims.investigate',
    method: 'POST',
    path: '/claims/:claimId/investigation-correction',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({
      why: textShape(2000, 'Enter why the finding was a mistake.'),
      text: textShape(4000, 'Enter what’s right and in which documents.'),
    }),
    summary: 'Correct a mistaken finding of fraud to cleared, with the reason; the first finding stays on file',
    refusals: reasons('your_own_claim', 'your_familys_claim', 'your_agencys_claim', 'not_an_investigator', 'finding_stands'),
  },
})
