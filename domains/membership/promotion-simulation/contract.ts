import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, idOf } from '#access/shapes.ts'
import { ofPromotion, planCodeShape } from '#domains/membership/promotion-list/contract.ts'
import { WHY_NOT_USE, type WhyNotUse } from '#domains/membership/promotions/rules/promotion.ts'

const simulationShape = z.object({
  memberName: z.string(),
  checks: z.array(z.object({ check: z.enum(Object.keys(WHY_NOT_USE) as [WhyNotUse, ...WhyNotUse[]]), passes: z.boolean() })),
  priceTier: z.enum(['P1', 'P2', 'P3']),
  usual: z.object({ today: centsShape, next: centsShape }),
  /** Null when the code may not be used. `payments` is the number of payments it lowers. */
  withCode: z.nullable(z.object({ today: centsShape, next: centsShape, payments: z.union([z.number(), z.literal('forever')]) })),
})
export type SimulationView = z.output<typeof simulationShape>

export const promotionSimulationContract = contract({
  simulate: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId/simulation',
    summary: 'Check whether a member could use a code for a plan today, by each of its limits, with the price; stores nothing',
    params: ofPromotion,
    query: z.object({ memberId: idOf('member'), planCode: planCodeShape, billing: z.enum(['monthly', 'annual']) }),
    answer: simulationShape,
  },
})
