import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf } from '#access/shapes.ts'
import { REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'
import { WHY_NOT_CHANGE_PLAN, type WhyNotChangePlan } from '#domains/membership/plan-changes/rules/plan-change.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }
const because = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason | 'not_your_role'>((value) => typeof value === 'string' && (value in reasons || value === 'not_your_role')))

const waitingShape = z.object({
  planCode: z.enum(PLAN_CODES),
  planName: z.string(),
  kind: z.enum(['upgrade', 'downgrade']),
  status: z.enum(['awaiting_payment', 'scheduled']),
  due: centsShape,
  takesEffectOn: dayShape,
  effectiveFrom: dayShape,
})

const offeredShape = z.object({
  planCode: z.enum(PLAN_CODES),
  planName: z.string(),
  /** `keep` cancels a scheduled downgrade. */
  kind: z.enum(['upgrade', 'downgrade', 'keep']),
  /** Of an upgrade: credit and charge by the day (R8, R9); they add up to what is due now. */
  proration: z.nullable(z.object({ daysLeft: z.number(), credit: centsShape, charge: centsShape })),
  due: centsShape,
  nextPrice: centsShape,
  takesEffectOn: dayShape,
  /** The last day that is paid for: a limit that begins later needs the next payment too. */
  periodEndsOn: dayShape,
  /** The first loss day of the new limit; until then the old one holds. */
  effectiveFrom: dayShape,
  limit: centsShape,
})
export type PlanChangeView = z.output<typeof offeredShape>

export const planChangeContract = contract({
  planChange: {
    verb: 'memberships.change',
    method: 'GET',
    path: '/memberships/:membershipId/plan-change',
    summary: 'What another plan would mean today, line by line',
    ...one,
    query: z.object({ planCode: z.enum(PLAN_CODES) }),
    answer: z.object({ whyNot: because<WhyNotChangePlan>(WHY_NOT_CHANGE_PLAN), offered: z.nullable(offeredShape) }),
  },
  waitingPlanChange: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/plan-change/waiting',
    summary: 'The change of plan that waits for its payment or its day, if any',
    ...one,
    answer: z.object({ waiting: z.nullable(waitingShape) }),
  },
  changePlan: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/plan-change',
    once: true,
    summary:
      'Change the plan: a higher one starts once the difference is paid, a lower one with the next period; choosing the current plan cancels a planned change',
    ...one,
    body: z.strictObject({ planCode: z.enum(PLAN_CODES, 'Choose a plan.'), agreedDue: centsShape }),
    answer: z.object({ waiting: z.nullable(waitingShape) }),
    refusals: {
      ...WHY_NOT_CHANGE_PLAN,
      not_your_role: REASONS_NOT_TO.not_your_role,
      price_changed: 'The amount has changed since you last saw it. Review it, then continue.',
    },
  },
})
