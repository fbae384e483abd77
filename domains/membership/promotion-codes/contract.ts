import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { addressShapes } from '#access/list.ts'
import { sentenceShape } from '#access/sentences.ts'
import { dayShape, idOf, textShape } from '#access/shapes.ts'
import {
  ofPromotion,
  oneShape,
  promotionList,
  promotionShape,
  termsOfCode,
  usesShape,
} from '#domains/membership/promotion-list/contract.ts'
import { WHY_NOT_EXTEND } from '#domains/membership/promotions/rules/promotion-status.ts'

/** Maximum number of codes in a batch; each is changed in its own transaction. */
export const MAX_BATCH = 200
const TOO_MANY = `Choose at most ${MAX_BATCH} codes at once.`

/** The chosen codes, or all that match. */
const whom = z.union([
  z.strictObject({ ids: z.array(idOf('promotion')).check(z.minLength(1, 'Choose a code.'), z.maxLength(MAX_BATCH, TOO_MANY)) }),
  z.strictObject({ matching: z.strictObject(addressShapes(promotionList)) }),
])
const batchShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stop'), whom, why: textShape(300, 'Enter why they stop.') }),
  /** Null means no end. */
  z.strictObject({ kind: z.literal('extend'), whom, endsOn: z.nullable(dayShape), why: textShape(300, 'Enter why they continue.') }),
])
export type CodeBatch = z.output<typeof batchShape>

const batchReportShape = z.object({
  done: z.number(),
  skipped: z.number(),
  why: z.array(z.object({ id: idOf('promotion'), name: z.string(), because: sentenceShape })),
})
export type CodeBatchReport = z.output<typeof batchReportShape>

export const promotionCodesContract = contract({
  scope: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/scope',
    summary: 'List the alliances a code can be limited to',
    answer: z.object({ alliances: z.array(z.object({ id: idOf('alliance'), name: z.string() })) }),
  },
  createPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions',
    summary: 'Create a code',
    body: z.strictObject(termsOfCode),
    answer: oneShape,
    once: true,
    refusals: {
      code_taken: 'This code already exists. Choose another.',
      ends_before_it_starts: 'Choose an end date on or after the start date.',
      takes_too_much: 'This code takes off more than your company allows.',
      unknown_scope: 'One of this code’s agencies, alliances, or states doesn’t exist.',
    },
  },
  previewBatch: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotion-batches/preview',
    summary: 'Preview a batch change of codes; changes nothing',
    body: batchShape,
    answer: batchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  runBatch: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotion-batches',
    once: 'each',
    summary: 'Stop or extend these codes with one reason; each separately, with the reason for any that can’t be',
    body: batchShape,
    answer: batchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  stopPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/stop',
    summary: 'Stop a code with the reason; memberships that used it keep their discount',
    params: ofPromotion,
    body: z.strictObject({ why: textShape(300, 'Enter why it stops.') }),
    answer: oneShape,
    refusals: { already_stopped: 'This code has already been stopped.' },
  },
  extendPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/extensions',
    summary: 'Extend a code’s end date or number of uses, with the reason',
    params: ofPromotion,
    body: z.strictObject({ endsOn: z.nullable(dayShape), maxRedemptions: usesShape, why: textShape(300, 'Enter why it continues.') }),
    answer: oneShape,
    refusals: WHY_NOT_EXTEND,
  },
  issueCodes: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/codes',
    summary: 'Create single-use codes',
    params: ofPromotion,
    body: z.strictObject({
      count: z.int('Enter a number.').check(z.minimum(1, 'Enter at least one.'), z.maximum(5000, 'Enter at most 5,000 at a time.')),
    }),
    answer: z.object({ promotion: promotionShape, issued: z.number() }),
    once: true,
    refusals: {
      not_singly: 'This is one code for everyone. Create a new one to hand out single-use codes.',
      already_stopped: 'This code has already been stopped.',
    },
  },
  issuedCodes: {
    verb: 'promotions.change',
    method: 'GET',
    path: '/promotions/:promotionId/codes.csv',
    summary: 'Download the created codes as CSV; each download is recorded',
    params: ofPromotion,
    answer: 'file',
  },
})
