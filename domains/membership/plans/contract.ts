import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, sellerCodeShape } from '#access/shapes.ts'
import { COVERAGE_TYPES, PLAN_CODES, PRICE_TIERS, RIDER_KINDS } from '#domains/membership/plans/rules/plan-codes.data.ts'

/** One plan as a buyer compares it. */
export const planShape = z.object({
  code: z.enum(PLAN_CODES),
  name: z.string(),
  limit: centsShape,
  claimsPerYear: z.number(),
  aggregate: centsShape,
  waitingDays: z.number(),
  enrollmentFee: centsShape,
  covers: z.array(z.enum(COVERAGE_TYPES)),
  riders: z.array(
    z.object({
      kind: z.enum([...RIDER_KINDS, 'service']),
      name: z.string(),
      limit: z.nullable(centsShape),
      perYear: z.nullable(z.number()),
    }),
  ),
  prices: z.object({ monthly: centsShape, annual: centsShape }),
})
export type PlanView = z.output<typeof planShape>

export const plansContract = contract({
  plans: {
    verb: 'public',
    method: 'GET',
    path: '/plans',
    summary: 'The plans on sale today, at the prices of an agency (or without one)',
    query: z.object({ masterCode: z.optional(sellerCodeShape) }),
    answer: z.object({ priceTier: z.enum(PRICE_TIERS), plans: z.array(planShape) }),
  },
  states: {
    verb: 'public',
    method: 'GET',
    path: '/states',
    summary: 'The states, and in which of them a membership can be bought today; and whether staff have joining turned off everywhere',
    answer: z.object({
      rows: z.array(z.object({ code: z.string(), name: z.string(), open: z.boolean(), because: z.string() })),
      joiningOff: z.nullable(z.object({ worksAgainOn: z.nullable(dayShape) })),
    }),
  },
})
