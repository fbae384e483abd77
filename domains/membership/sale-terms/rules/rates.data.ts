import type { Day } from '#platform/days.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { type Cents, cents } from '#platform/money.ts'

export type Phase = 'first_year' | 'renewal'

/** Shares of the amount collected, without the enrollment fee, in basis points. */
export type Rate = Readonly<Record<Phase, number>>

/** docs/rules.md §5. A change is a new version with a later day, never an edit. */
export type CommissionRates = {
  version: number
  effectiveOn: Day
  /** `from` is the number of active paid members at a month's end. T0 earns no share: it is a referrer, paid once. */
  tiers: Readonly<Record<Exclude<CommissionTier, 'T0'>, Rate & { name: string; from: number }>>
  /** Once for each sale, after the free look, where a state allows paying someone without a license. */
  referral: Cents
  override: Rate
  /** For the agency's recruiter and the recruiter's sales admin, for so many months from the agency's first active day. */
  recruiter: { basisPoints: number; months: number }
  salesAdmin: { basisPoints: number; months: number }
  activation: { bonus: Cents; enrollments: number; withinDays: number; reversedWithinDays: number }
  /** Maximum of all shares of one payment together. */
  stackCap: Rate
  tierDownAfterMonths: number
  statement: {
    minimum: Cents
    invoiceAfterDays: number
    withholdingBasisPoints: number
    closeBusinessDay: number
    payDay: number
    disputeDays: number
  }
}

/** What a sale locks of the rates of its day; only the locked tier is needed of `tiers`. */
export type SaleRates = Pick<CommissionRates, 'tiers' | 'referral' | 'recruiter' | 'salesAdmin' | 'stackCap'>

export const COMMISSION_RATES: CommissionRates = {
  version: 1,
  effectiveOn: '2025-01-01',
  tiers: {
    T1: { name: 'Bronze', from: 0, first_year: 2000, renewal: 1000 },
    T2: { name: 'Silver', from: 25, first_year: 2500, renewal: 1250 },
    T3: { name: 'Gold', from: 100, first_year: 3000, renewal: 1500 },
    T4: { name: 'Platinum', from: 300, first_year: 3500, renewal: 1750 },
  },
  referral: cents(10_00),
  override: { first_year: 500, renewal: 300 },
  recruiter: { basisPoints: 300, months: 24 },
  salesAdmin: { basisPoints: 100, months: 24 },
  activation: { bonus: cents(100_00), enrollments: 5, withinDays: 90, reversedWithinDays: 180 },
  stackCap: { first_year: 4500, renewal: 2500 },
  tierDownAfterMonths: 3,
  statement: {
    minimum: cents(25_00),
    invoiceAfterDays: 90,
    withholdingBasisPoints: 2400,
    closeBusinessDay: 3,
    payDay: 15,
    disputeDays: 60,
  },
}

/** All versions, published at the start; a sale locks the one in force on its day. */
export const COMMISSION_RATE_VERSIONS: readonly CommissionRates[] = [COMMISSION_RATES]

/** From this amount paid in a year, form 1099-NEC is due; corporations are exempt. */
export const FORM_1099_FROM: Readonly<Record<number, Cents>> = { 2025: cents(600_00), 2026: cents(2000_00) }
