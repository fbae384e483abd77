import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, masterCodeShape, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_CORRECT, REASONS_NOT_TO_DECIDE } from '#domains/distribution/commission-adjustments/policy.ts'
import { PAYEE_KINDS } from '#domains/distribution/commission-lines/rules/line.ts'

export const ADJUSTMENT_STATUSES = ['proposed', 'counted', 'declined'] as const

const adjustmentShape = z.object({
  id: idOf('adjustment'),
  status: z.enum(ADJUSTMENT_STATUSES),
  payeeKind: z.enum(PAYEE_KINDS),
  payeeName: z.string(),
  masterCode: z.nullable(masterCodeShape),
  amountCents: centsShape,
  reason: z.string(),
  /** What it corrects. */
  lineId: z.nullable(idOf('commissionLine')),
  paymentId: z.nullable(idOf('payment')),
  /** Its own line, once it counts. */
  countedLineId: z.nullable(idOf('commissionLine')),
  proposedBy: z.string(),
  proposedAt: momentShape,
  proposedOn: dayShape,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(momentShape),
  declineReason: z.nullable(z.string()),
  whyNot: z.object({ approve: z.nullable(z.string()), decline: z.nullable(z.string()) }),
})
export type AdjustmentView = z.output<typeof adjustmentShape>

const one = { params: z.object({ adjustmentId: idOf('adjustment') }) }

/** At most $1,000,000 either way. */
const amountShape = centsShape.check(z.minimum(-100_000_000), z.maximum(100_000_000))

export const commissionAdjustmentsContract = contract({
  list: {
    verb: 'commissions.adjust',
    method: 'GET',
    path: '/commission-adjustments',
    summary: 'Corrections of commissions, newest first; with a statement, those of its payee',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(ADJUSTMENT_STATUSES)), statementId: z.optional(idOf('statement')) }),
    answer: pageOf(adjustmentShape),
  },
  add: {
    verb: 'commissions.adjust',
    method: 'POST',
    path: '/commission-adjustments',
    summary: 'Correct a payee’s open month: up to $100 immediately, more once another person in finance has approved it',
    body: z.strictObject({
      /** Whose: the payee of a line or of a statement, or an agency. */
      lineId: z.nullable(idOf('commissionLine')),
      statementId: z.nullable(idOf('statement')),
      masterCode: z.nullable(masterCodeShape),
      /** A payment that earned no line. */
      paymentId: z.nullable(idOf('payment')),
      /** Negative: taken back. */
      amountCents: amountShape,
      reason: textShape(1000, 'Enter the reason.'),
    }),
    answer: adjustmentShape,
    once: true,
    refusals: REASONS_NOT_TO_CORRECT,
  },
  approve: {
    verb: 'commissions.adjust',
    method: 'POST',
    path: '/commission-adjustments/:adjustmentId/approval',
    summary: 'Approve a correction above $100, as a second person: from then on it counts',
    ...one,
    answer: adjustmentShape,
    once: true,
    refusals: { ...REASONS_NOT_TO_DECIDE, beyond_line: REASONS_NOT_TO_CORRECT.beyond_line },
  },
  decline: {
    verb: 'commissions.adjust',
    method: 'POST',
    path: '/commission-adjustments/:adjustmentId/refusal',
    summary: 'Decline a correction that awaits approval, or withdraw my own',
    ...one,
    body: z.strictObject({ reason: textShape(1000, 'Enter the reason.') }),
    answer: adjustmentShape,
    once: true,
    refusals: { adjustment_decided: REASONS_NOT_TO_DECIDE.adjustment_decided },
  },
})
