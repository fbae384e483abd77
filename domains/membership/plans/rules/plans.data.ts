import { IDENTITY_RESTORATION } from '#domains/membership/plans/rules/identity-restoration.data.ts'
import type { Billing, CoverageType, PlanCode, PriceTier, RiderKind } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, cents } from '#platform/money.ts'

/** One published version of a plan. It is never edited: a membership stays pinned to what it bought. */
export type PlanVersion = {
  code: PlanCode
  version: number
  name: string
  effectiveOn: Day
  /** The most one claim pays, before any claim-free bonus. */
  limit: Cents
  claimsPerYear: number
  /** The most a membership year pays. */
  aggregate: Cents
  waitingDays: number
  /** Once, with the first monthly payment; annual members pay none. Never commissionable. */
  enrollmentFee: Cents
  covers: readonly CoverageType[]
  prices: Readonly<Record<PriceTier, Readonly<Record<Billing, Cents>>>>
  riders: readonly Rider[]
}

/** A rider that pays back what was spent, up to `limit` each time; it never uses up a deductible claim. */
export type PaidRider = { kind: RiderKind; name: string; limit: Cents; perYear: number }
/** A service of a partner that the member calls; nothing is paid back. */
export type ServiceRider = { kind: 'service'; name: string; limit: null; perYear: null }
export type Rider = PaidRider | ServiceRider

const CAR = ['collision', 'comprehensive'] as const
const CAR_AND_UMPD = ['collision', 'comprehensive', 'umpd'] as const
const COMMON = { version: 1, effectiveOn: '2025-01-01', waitingDays: 30, enrollmentFee: cents(10_00) } as const

const IDENTITY: Rider = { kind: 'service', name: IDENTITY_RESTORATION.name, limit: null, perYear: null }
const LOCKOUT = { kind: 'lockout', name: 'Lost key or lockout' } as const
const CHIP_REPAIR: Rider = { kind: 'chip_repair', name: 'Windshield chip repair', limit: cents(50_00), perYear: 2 }
const EMERGENCY_TRAVEL: Rider = {
  kind: 'emergency_travel',
  name: 'Emergency travel, more than 100 miles from home',
  limit: cents(500_00),
  perYear: 2,
}
const ROADSIDE: Rider = { kind: 'roadside', name: 'Roadside help', limit: cents(100_00), perYear: 3 }

/** docs/rules.md §1. A new price is a new version with a later `effectiveOn`, never an edit. */
export const PLAN_VERSIONS: readonly PlanVersion[] = [
  {
    ...COMMON,
    code: 'ADR-250',
    name: 'Essential 250',
    limit: cents(250_00),
    claimsPerYear: 2,
    aggregate: cents(500_00),
    covers: CAR,
    prices: prices([5_95, 59_00], [5_45, 54_00], [4_95, 49_00]),
    riders: [IDENTITY],
  },
  {
    ...COMMON,
    code: 'ADR-500',
    name: 'Standard 500',
    limit: cents(500_00),
    claimsPerYear: 2,
    aggregate: cents(1000_00),
    covers: CAR,
    prices: prices([9_95, 99_00], [8_95, 89_00], [8_45, 84_00]),
    riders: [IDENTITY, { ...LOCKOUT, limit: cents(100_00), perYear: 1 }],
  },
  {
    ...COMMON,
    code: 'ADR-1000',
    name: 'Plus 1000',
    limit: cents(1000_00),
    claimsPerYear: 2,
    aggregate: cents(2000_00),
    covers: CAR_AND_UMPD,
    prices: prices([16_95, 169_00], [15_45, 154_00], [14_45, 144_00]),
    riders: [IDENTITY, { ...LOCKOUT, limit: cents(150_00), perYear: 2 }, CHIP_REPAIR, EMERGENCY_TRAVEL],
  },
  {
    // The aggregate is reached before twice the limit is.
    ...COMMON,
    code: 'ADR-1500',
    name: 'Premier 1500',
    limit: cents(1500_00),
    claimsPerYear: 2,
    aggregate: cents(2500_00),
    covers: CAR_AND_UMPD,
    prices: prices([22_95, 229_00], [20_95, 209_00], [19_45, 194_00]),
    riders: [IDENTITY, { ...LOCKOUT, limit: cents(200_00), perYear: 2 }, CHIP_REPAIR, EMERGENCY_TRAVEL, ROADSIDE],
  },
]

/** The version of a plan on a day as the program came with it; `server/plans.ts` has the one in force here. */
export function planOn(code: PlanCode, on: Day): PlanVersion | null {
  const onSale = PLAN_VERSIONS.filter((plan) => plan.code === code && plan.effectiveOn <= on)
  return onSale.reduce<PlanVersion | null>((newest, plan) => (newest && newest.effectiveOn >= plan.effectiveOn ? newest : plan), null)
}

function prices(p1: readonly [number, number], p2: readonly [number, number], p3: readonly [number, number]): PlanVersion['prices'] {
  const pair = ([monthly, annual]: readonly [number, number]) => ({ monthly: cents(monthly), annual: cents(annual) })
  return { P1: pair(p1), P2: pair(p2), P3: pair(p3) }
}
