import * as z from 'zod/mini'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf } from '#access/shapes.ts'
import { type ReasonNotTo, REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { planShape } from '#domains/membership/plans/contract.ts'
import { BILLINGS } from '#domains/membership/plans/rules/plan-codes.data.ts'

export const whyNotShape = z.nullable(z.custom<ReasonNotTo>((value) => typeof value === 'string' && value in REASONS_NOT_TO))

export const listedCarShape = z.object({
  id: idOf('vehicle'),
  vin: z.string(),
  name: z.string(),
  listedOn: dayShape,
  coveredFrom: dayShape,
  releasedOn: z.nullable(dayShape),
})
export type ListedCar = z.output<typeof listedCarShape>

const coverageShape = z.object({
  cover: z.enum(['covered', 'pend', 'not_covered']),
  because: z.nullable(z.string()),
  until: z.nullable(dayShape),
})

export const membershipShape = z.object({
  id: idOf('membership'),
  number: z.string(),
  memberId: idOf('member'),
  status: z.enum(MEMBERSHIP_STATUSES),
  plan: planShape,
  /** The plan whose limit, kinds of loss and riders hold today: after an upgrade another than `plan` until `higher` begins. */
  planToday: planShape,
  billing: z.enum(BILLINGS),
  price: centsShape,
  /** The lines of the price when it was agreed to: the plan, the fee, the discount. */
  priceLines: z.array(z.object({ label: sentenceShape, amount: centsShape })),
  state: z.string(),
  effectiveOn: z.nullable(dayShape),
  firstCoveredOn: z.nullable(dayShape),
  paidThroughOn: z.nullable(dayShape),
  coverageEndOn: z.nullable(dayShape),
  dueOn: z.nullable(dayShape),
  graceEndsOn: z.nullable(dayShape),
  reinstateBy: z.nullable(dayShape),
  freeLookEndsOn: z.nullable(dayShape),
  cancelOn: z.nullable(dayShape),
  endedOn: z.nullable(dayShape),
  /** Whoever prepared it withdrew it before it was paid. */
  isWithdrawn: z.boolean(),
  termsVersion: z.nullable(z.string()),
  today: coverageShape,
  /** The next charge and its day; null when there is none. */
  nextPayment: z.nullable(z.object({ on: z.nullable(dayShape), amount: centsShape })),
  year: z.nullable(
    z.object({
      from: dayShape,
      to: dayShape,
      claimsUsed: z.number(),
      claimsLeft: z.number(),
      paid: centsShape,
      promised: centsShape,
      left: centsShape,
      aggregate: centsShape,
    }),
  ),
  /** For a loss today. */
  limit: centsShape,
  /** The higher limit already bought, and the first loss day it holds for; null when none is pending. */
  higher: z.nullable(z.object({ limit: centsShape, from: dayShape })),
  vehicles: z.array(listedCarShape),
  whyNot: z.object({ cancel: whyNotShape, keep: whyNotShape, listCar: whyNotShape, removeCar: whyNotShape, pay: whyNotShape }),
})
export type MembershipView = z.output<typeof membershipShape>
