import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, exportQuery, filterShapes, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
import { PROMOTION_FILTERS } from '#domains/membership/promotion-codes/rules/list-query.ts'
import { WHY_NOT_USE, type WhyNotUse } from '#domains/membership/promotions/rules/promotion.ts'
import { PROMOTION_STATUSES, WHY_NOT_EXTEND } from '#domains/membership/promotions/rules/promotion-status.ts'

/** What a code takes off. Percent in basis points: 2000 is 20 %. */
const offShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    basisPoints: z.int('Write a percentage.').check(z.minimum(1, 'Write a percentage.'), z.maximum(10_000, 'At most 100 %.')),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: centsShape.check(z.refine((amount) => amount > 0, 'Write an amount above zero.')) }),
  z.strictObject({ kind: z.literal('fee_waiver') }),
])
const lastsShape = z.discriminatedUnion('duration', [
  z.strictObject({ duration: z.literal('once') }),
  z.strictObject({ duration: z.literal('forever') }),
  z.strictObject({
    duration: z.literal('months'),
    months: z.int('Write a number of months.').check(z.minimum(1), z.maximum(36, 'At most 36 months.')),
  }),
])
const planCodeShape = z.enum(['ADR-250', 'ADR-500', 'ADR-1000', 'ADR-1500'])
const usesShape = z.nullable(z.int().check(z.positive('Write a number above zero.')))

const termsOfCode = {
  code: z
    .string('Write a code.')
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,32}$/, 'A code has 3 to 32 letters, digits or hyphens.')),
  description: z.string().check(z.trim(), z.maxLength(200)),
  off: offShape,
  lasts: lastsShape,
  startsOn: dayShape,
  endsOn: z.nullable(dayShape),
  maxRedemptions: usesShape,
  newMembersOnly: z.boolean(),
  planCodes: z.array(planCodeShape),
  masterCodes: z.array(z.string()).check(z.maxLength(50)),
  allianceIds: z.array(z.string()).check(z.maxLength(50)),
  states: z.array(z.string()).check(z.maxLength(51)),
  /** Nobody uses the code itself: others are given out under it, each for one use. */
  singleUse: z._default(z.boolean(), false),
}

export const promotionShape = z.object({
  id: idOf('promotion'),
  ...termsOfCode,
  code: z.string(),
  singleUse: z.boolean(),
  status: z.enum(PROMOTION_STATUSES),
  /** With `maxRedemptions`, for codes given out singly: how many were, and how many of them were used. */
  redemptions: z.number(),
  endsSoon: z.boolean(),
  unused: z.boolean(),
  /** What it has taken off payments so far, and what its members have paid. */
  cost: centsShape,
  revenue: centsShape,
  createdBy: z.string(),
  createdAt: momentShape,
  stoppedWhy: z.nullable(z.string()),
  alliances: z.array(z.object({ id: idOf('alliance'), name: z.string() })),
  version: z.number(),
  whyNot: z.object({ stop: z.nullable(z.string()), extend: z.nullable(z.string()), issue: z.nullable(z.string()) }),
})
export type PromotionView = z.output<typeof promotionShape>

const ofPromotion = z.object({ promotionId: idOf('promotion') })
const oneShape = z.object({ promotion: promotionShape })

const redemptionShape = z.object({
  membershipId: idOf('membership'),
  memberId: idOf('member'),
  memberName: z.string(),
  number: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  code: z.string(),
  at: momentShape,
  cost: centsShape,
  paid: centsShape,
  /** The number of the membership that the same card or account had used it for. */
  twiceOf: z.nullable(z.string()),
})
export type RedemptionView = z.output<typeof redemptionShape>

const trialShape = z.object({
  memberName: z.string(),
  checks: z.array(z.object({ check: z.enum(Object.keys(WHY_NOT_USE) as [WhyNotUse, ...WhyNotUse[]]), passes: z.boolean() })),
  priceTier: z.enum(['P1', 'P2', 'P3']),
  usual: z.object({ today: centsShape, next: centsShape }),
  /** Null when the code may not be used. `payments` is how many payments it lowers. */
  withCode: z.nullable(z.object({ today: centsShape, next: centsShape, payments: z.union([z.number(), z.literal('forever')]) })),
})
export type TrialView = z.output<typeof trialShape>

/** What the list of codes is filtered by, as it stands in the list's address. */
const promotionFilters = { search: z.optional(z.string().check(z.maxLength(120))), ...filterShapes(PROMOTION_FILTERS) }

/** At most so many codes at once; each is changed by itself. */
export const BATCH_MOST = 200
const TOO_MANY = `Choose at most ${BATCH_MOST} codes at once.`

/** These, or all that match. */
const whom = z.union([
  z.strictObject({ ids: z.array(idOf('promotion')).check(z.minLength(1, 'Choose a code.'), z.maxLength(BATCH_MOST, TOO_MANY)) }),
  z.strictObject({ matching: z.strictObject(promotionFilters) }),
])
const batchShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stop'), whom, why: textShape(300, 'Say why they stop.') }),
  /** Null is without an end. */
  z.strictObject({ kind: z.literal('extend'), whom, endsOn: z.nullable(dayShape), why: textShape(300, 'Say why they go on.') }),
])
export type CodeBatch = z.output<typeof batchShape>

const batchReportShape = z.object({
  done: z.number(),
  skipped: z.number(),
  why: z.array(z.object({ id: idOf('promotion'), name: z.string(), because: z.string() })),
})
export type CodeBatchReport = z.output<typeof batchReportShape>

export const promotionsContract = contract({
  promotions: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions',
    summary: 'Promotion codes, newest first, with what each has cost and brought in; `counts` is of all that the search finds',
    query: z.object({ ...pageQuery, ...promotionFilters }),
    answer: z.object({
      ...pageOf(promotionShape).shape,
      /** How many the filters leave. */
      found: z.number(),
      counts: z.object({
        all: z.number(),
        ends_soon: z.number(),
        unused: z.number(),
        coming: z.number(),
        running: z.number(),
        used_up: z.number(),
        over: z.number(),
        stopped: z.number(),
      }),
      can: z.object({ create: z.boolean() }),
    }),
  },
  export: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotion-export',
    summary: 'All promotion codes the list has with these filters, as a file; what for is written into the history',
    query: z.object({ ...promotionFilters, ...exportQuery }),
    answer: 'file',
  },
  scope: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/scope',
    summary: 'What a code can be limited to: the alliances there are',
    answer: z.object({ alliances: z.array(z.object({ id: idOf('alliance'), name: z.string() })) }),
  },
  promotion: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId',
    summary: 'One promotion code',
    params: ofPromotion,
    answer: oneShape,
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
      code_taken: 'This code exists already. Choose another.',
      ends_before_it_starts: 'A code ends on or after the day it starts.',
      unknown_scope: 'An agency, alliance or state of this code does not exist.',
    },
  },
  previewBatch: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotion-batches/preview',
    summary: 'For how many of these codes it can be done, and for which not and why; nothing is done',
    body: batchShape,
    answer: batchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  runBatch: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotion-batches',
    once: 'each',
    summary: 'Stop these codes, or let them run to a later day, with one reason; each by itself, what cannot be is told with its reason',
    body: batchShape,
    answer: batchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  stopPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/stop',
    summary: 'Stop a code, with the reason; memberships that used it keep what they were promised',
    params: ofPromotion,
    body: z.strictObject({ why: textShape(300, 'Say why it stops.') }),
    answer: oneShape,
    refusals: { already_stopped: 'This code has been stopped already.' },
  },
  extendPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/extensions',
    summary: 'Let a code run longer or be used more often, with the reason; never the other way',
    params: ofPromotion,
    body: z.strictObject({ endsOn: z.nullable(dayShape), maxRedemptions: usesShape, why: textShape(300, 'Say why it goes on.') }),
    answer: oneShape,
    refusals: WHY_NOT_EXTEND,
  },
  issueCodes: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/codes',
    summary: 'Make codes for one use each, that nobody can guess',
    params: ofPromotion,
    body: z.strictObject({
      count: z.int('Write a number.').check(z.minimum(1, 'At least one.'), z.maximum(5000, 'At most 5,000 at a time.')),
    }),
    answer: z.object({ promotion: promotionShape, issued: z.number() }),
    once: true,
    refusals: {
      not_singly: 'This is one code for everybody. Create another one that is given out singly.',
      already_stopped: 'This code has been stopped already.',
    },
  },
  issuedCodes: {
    verb: 'promotions.change',
    method: 'GET',
    path: '/promotions/:promotionId/codes.csv',
    summary: 'The codes that were made, as a table for a spreadsheet; that they were fetched is written down',
    params: ofPromotion,
    answer: 'file',
  },
  redemptions: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId/redemptions',
    summary: 'Who used a code, newest first, and what each use has cost so far',
    params: ofPromotion,
    query: z.object(pageQuery),
    answer: pageOf(redemptionShape),
  },
  trial: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId/trial',
    summary: 'Whether a member could use a code for a plan today, what each of its limits says, and the price; keeps nothing',
    params: ofPromotion,
    query: z.object({ memberId: idOf('member'), planCode: planCodeShape, billing: z.enum(['monthly', 'annual']) }),
    answer: trialShape,
  },
})
