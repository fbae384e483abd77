import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, exportQuery, filterShapes, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
import { PROMOTION_FILTERS } from '#domains/membership/promotion-list/rules/list-query.ts'
import { PROMOTION_STATUSES } from '#domains/membership/promotions/rules/promotion-status.ts'

/** The discount of a code. Percent in basis points: 2000 is 20 %. */
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
export const planCodeShape = z.enum(['ADR-250', 'ADR-500', 'ADR-1000', 'ADR-1500'])
export const usesShape = z.nullable(z.int().check(z.positive('Write a number above zero.')))

export const termsOfCode = {
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
  /** The code itself cannot be used: single-use codes are issued under it. */
  singleUse: z._default(z.boolean(), false),
}

export const promotionShape = z.object({
  id: idOf('promotion'),
  ...termsOfCode,
  code: z.string(),
  singleUse: z.boolean(),
  status: z.enum(PROMOTION_STATUSES),
  /** With `maxRedemptions`, for single-use codes: how many were issued, and how many of them were used. */
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

export const ofPromotion = z.object({ promotionId: idOf('promotion') })
export const oneShape = z.object({ promotion: promotionShape })

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
  /** The number of another membership that used the code with the same card or account. */
  samePayerAs: z.nullable(z.string()),
})
export type RedemptionView = z.output<typeof redemptionShape>

/** Filters of the list of codes, as in the address. */
export const promotionFilters = { search: z.optional(z.string().check(z.maxLength(120))), ...filterShapes(PROMOTION_FILTERS) }

export const promotionsContract = contract({
  promotions: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions',
    summary: 'Promotion codes, newest first, with what each has cost and brought in; `counts` is of all that the search finds',
    query: z.object({ ...pageQuery, ...promotionFilters }),
    answer: z.object({
      ...pageOf(promotionShape).shape,
      /** How many codes match the filters. */
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
  promotion: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId',
    summary: 'One promotion code',
    params: ofPromotion,
    answer: oneShape,
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
})
