/** What plans are called and chosen by, apart from their versions: forms load these words and no prices. */

export const PLAN_CODES = ['ADR-250', 'ADR-500', 'ADR-1000', 'ADR-1500'] as const
export type PlanCode = (typeof PLAN_CODES)[number]

/** List for direct sales, Preferred and Alliance by agency; locked to the membership when it is sold. */
export const PRICE_TIERS = ['P1', 'P2', 'P3'] as const
export type PriceTier = (typeof PRICE_TIERS)[number]

export const BILLINGS = ['monthly', 'annual'] as const
export type Billing = (typeof BILLINGS)[number]

export const COVERAGE_TYPES = ['collision', 'comprehensive', 'umpd'] as const
/** The part of the driver's own policy the carrier paid under. UMPD is uninsured motorist property damage. */
export type CoverageType = (typeof COVERAGE_TYPES)[number]

export const RIDER_KINDS = ['lockout', 'chip_repair', 'emergency_travel', 'roadside'] as const
export type RiderKind = (typeof RIDER_KINDS)[number]
