import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf } from '#access/shapes.ts'
import { ANSWERS } from '#domains/claims/claims/answers-contract.ts'
import { claimId, reasons } from '#domains/claims/claims/contract.ts'
import type { READ_ANSWERS } from '#domains/claims/document-readings/rules/suggestions.ts'
import { READABLE_DOCUMENTS } from '#domains/claims/model/rules/documents.data.ts'

const { insurer, policyNumber, insurerClaimNumber, lossOn, deductible, lossAmount, vehicleId } = ANSWERS
const readAnswersShape = z.partial(
  z.strictObject({ insurer, policyNumber, insurerClaimNumber, lossOn, deductible, lossAmount, vehicleId } satisfies Record<
    (typeof READ_ANSWERS)[number],
    unknown
  >),
)

const readingShape = z.object({
  documentId: idOf('document'),
  requirement: z.enum(READABLE_DOCUMENTS),
  fileName: z.string(),
  state: z.enum(['reading', 'read']),
  /** Values that are not answers of the claim yet; empty when there are none. */
  suggestions: readAnswersShape,
  /** Of the car among them. */
  vehicleName: z.nullable(z.string()),
})
export type DocumentReading = z.output<typeof readingShape>

export const documentReadingsContract = contract({
  readings: {
    verb: 'claims.file',
    method: 'GET',
    path: '/claims/:claimId/readings',
    presence: 'never',
    params: claimId,
    answer: z.object({ rows: z.array(readingShape) }),
    summary: 'What was read in the documents of a draft, to be confirmed or corrected before it becomes an answer',
  },
  settleReading: {
    verb: 'claims.file',
    method: 'PUT',
    path: '/claims/:claimId/readings/:documentId',
    params: z.object({ claimId: idOf('claim'), documentId: idOf('document') }),
    body: z.strictObject({ answers: readAnswersShape }),
    answer: doneShape,
    summary: 'Save the values of a document as they were confirmed or corrected; those left out are not asked about again',
    refusals: reasons('already_submitted', 'not_your_draft'),
  },
})
