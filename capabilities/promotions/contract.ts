import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'

/** What a code takes off. Percent in basis points: 2000 is 20 %. */
const offShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints: z.int('Write a percentage.').check(z.minimum(1, 'Write a percentage.'), z.maximum(10_000, 'At most 100 %.')) }),
  z.strictObject({ kind: z.literal('amount'), amount: centsShape }),
  z.strictObject({ kind: z.literal('fee_waiver') }),
])
const lastsShape = z.discriminatedUnion('duration', [
  z.strictObject({ duration: z.literal('once') }),
  z.strictObject({ duration: z.literal('forever') }),
  z.strictObject({ duration: z.literal('months'), months: z.int('Write a number of months.').check(z.minimum(1), z.maximum(36)) }),
])

const termsOfCode = {
  code: z.string('Write a code.').check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,32}$/, 'A code has 3 to 32 letters, digits or hyphens.')),
  description: z.string().check(z.trim(), z.maxLength(200)),
  off: offShape,
  lasts: lastsShape,
  startsOn: dayShape,
  endsOn: z.nullable(dayShape),
  maxRedemptions: z.nullable(z.int().check(z.positive('Write a number above zero.'))),
  newMembersOnly: z.boolean(),
  planCodes: z.array(z.enum(['ADR-250', 'ADR-500', 'ADR-1000', 'ADR-1500'])),
  masterCodes: z.array(z.string()),
  allianceIds: z.array(z.string()),
  states: z.array(z.string()),
}

export const promotionShape = z.object({
  id: idOf('promotion'),
  ...termsOfCode,
  code: z.string(),
  /** The code in one sentence (rules/promotion.ts). */
  sentence: z.string(),
  status: z.enum(['coming', 'running', 'used_up', 'over', 'stopped']),
  redemptions: z.number(),
  /** What it has saved members so far. */
  savedCents: centsShape,
  stoppedWhy: z.nullable(z.string()),
  createdAt: momentShape,
  version: z.number(),
  whyNot: z.object({ stop: z.nullable(z.string()) }),
})
export type PromotionView = z.output<typeof promotionShape>

export const promotionsContract = contract({
  promotions: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions',
    summary: 'Every promotion code, newest first',
    query: z.object({ status: z.optional(z.enum(['coming', 'running', 'used_up', 'over', 'stopped'])) }),
    answer: z.object({ rows: z.array(promotionShape), can: z.object({ create: z.boolean() }) }),
  },
  createPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions',
    summary: 'Create a code',
    body: z.strictObject(termsOfCode),
    answer: z.object({ promotion: promotionShape }),
    once: true,
    refusals: { code_taken: 'This code exists already. Choose another.', ends_before_it_starts: 'A code ends on or after the day it starts.' },
  },
  stopPromotion: {
    verb: 'promotions.change',
    method: 'POST',
    path: '/promotions/:promotionId/stop',
    summary: 'Stop a code, with the reason; memberships that used it keep what they were promised',
    params: z.object({ promotionId: idOf('promotion') }),
    body: z.strictObject({ why: textShape(300, 'Say why it stops.') }),
    answer: z.object({ promotion: promotionShape }),
    refusals: { already_stopped: 'This code has been stopped already.' },
  },
})
