import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape } from '#access/shapes.ts'
import { FINDINGS } from '#domains/claims/claims/findings-contract.ts'
import { claimId, reasons, TIED } from '#domains/claims/claims/contract.ts'
import { type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'

export const denialCode = z.custom<DenialCode>((value) => typeof value === 'string' && value in DENIALS, 'Choose a reason.')

export const checkShape = z.object({
  number: z.number(),
  asks: z.string(),
  result: z.enum(['pass', 'fail', 'not_applicable', 'unknown']),
  evidence: z.string(),
  code: z.nullable(denialCode),
})

export const adjudicationContract = contract({
  findClaim: {
    verb: 'claims.work',
    method: 'PATCH',
    path: '/claims/:claimId/findings',
    params: claimId,
    body: z.partial(z.strictObject(FINDINGS)),
    answer: doneShape,
    summary: 'Write down what the papers say',
    refusals: reasons(...TIED),
  },
  reviewClaim: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claims/:claimId/review',
    params: claimId,
    answer: doneShape,
    summary: 'Take a claim whose documents are complete into review',
    refusals: reasons(...TIED, 'list_not_met'),
  },
})
