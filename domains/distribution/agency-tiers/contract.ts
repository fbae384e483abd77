import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, masterCodeShape } from '#access/shapes.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'

const tierShape = z.object({ name: z.string(), from: z.int(), first_year: z.int(), renewal: z.int() })

export const agencyTiersContract = contract({
  progress: {
    verb: 'agencies.read',
    method: 'GET',
    path: '/agencies/:masterCode/tier-progress',
    summary: 'The active paid members of today, the next tier by counting them, and what it would have paid on the last twelve months',
    params: z.object({ masterCode: masterCodeShape }),
    answer: z.object({
      /** At which a new sale is made today: the agency's own tier, or its alliance's floor. */
      tier: z.enum(COMMISSION_TIERS),
      active: z.int(),
      pinnedUntil: z.nullable(dayShape),
      next: z.nullable(z.object({ tier: z.enum(['T2', 'T3', 'T4']), needs: z.int(), more: z.int() })),
      /** Null without a next tier, and for those who may not see the agency's commission. */
      worth: z.nullable(
        z.object({
          from: dayShape,
          to: dayShape,
          payments: z.int(),
          asPaidCents: centsShape,
          asNextCents: centsShape,
          moreCents: centsShape,
        }),
      ),
    }),
  },
  rates: {
    verb: 'public',
    method: 'GET',
    path: '/commission-tiers',
    summary: 'The commission tiers in force today: from how many members, and the rates',
    answer: z.object({ tiers: z.object({ T1: tierShape, T2: tierShape, T3: tierShape, T4: tierShape }) }),
  },
})
export type TierProgressView = z.output<typeof agencyTiersContract.progress.answer>
