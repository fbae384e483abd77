import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, doneShape, idOf } from '#access/shapes.ts'
import { FINDINGS, flag, FLAG_ANSWER } from '#domains/claims/claims/findings-contract.ts'
import { claimId, reasons, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'
import { type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'

export const denialCode = z.custom<DenialCode>((value) => typeof value === 'string' && value in DENIALS, 'Choose a reason.')

export const checkShape = z.object({
  number: z.number(),
  asks: sentenceShape,
  result: z.enum(['pass', 'fail', 'not_applicable', 'unknown']),
  evidence: sentenceShape,
  code: z.nullable(denialCode),
})

/** The result of the rules: coverage, checklist, recommendation and amount. */
export const computedShape = z.object({
  cover: z.object({
    words: sentenceShape,
    limit: centsShape,
    bonus: centsShape,
    waitingFor: z.nullable(centsShape),
    claimsLeft: z.number(),
    aggregateLeft: centsShape,
  }),
  checks: z.array(checkShape),
  recommendation: z.object({
    outcome: z.enum(['approve', 'deny', 'investigate', 'wait', 'ask']),
    amount: z.nullable(centsShape),
    code: z.nullable(denialCode),
    reasons: z.array(sentenceShape),
  }),
  /** What the formula pays, whatever the checklist says; `trace` has its calculation. */
  amount: z.nullable(centsShape),
  trace: z.array(sentenceShape),
  reducedBy: z.array(z.object({ code: z.string(), reason: sentenceShape })),
})
export type Computed = z.output<typeof computedShape>

/** A raised flag, with its answer and the claims and members it is about. */
export const raisedFlagShape = z.object({
  flag,
  says: sentenceShape,
  weight: z.number(),
  answer: z.nullable(z.string()),
  claims: z.array(z.object({ id: idOf('claim'), number: z.string() })),
  members: z.array(z.object({ id: idOf('member'), name: z.string() })),
})
export type RaisedFlag = z.output<typeof raisedFlagShape>

export const adjudicationContract = contract({
  findClaim: {
    verb: 'claims.work',
    method: 'PATCH',
    path: '/claims/:claimId/findings',
    params: claimId,
    body: z.partial(
      z.strictObject({ ...FINDINGS, flags: z.partialRecord(flag, z.nullable(FLAG_ANSWER)), version: z.string().check(z.maxLength(40)) }),
    ),
    answer: doneShape,
    summary:
      'Record what the documents say: the fields that are named, the others stay. `version` is that of the findings I read; others saved since are not written over',
    refusals: reasons(...CONFLICT_REASONS, 'findings_changed', 'you_decided_it'),
  },
  reviewClaim: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claims/:claimId/review',
    params: claimId,
    answer: doneShape,
    summary: 'Start the review of a claim whose documents are complete',
    refusals: reasons(...CONFLICT_REASONS, 'list_not_met'),
  },
})
