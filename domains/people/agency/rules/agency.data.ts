import { type Cents, cents } from '#platform/money.ts'

/** docs/rules.md §5. */
export type AgencyTerms = {
  version: number
  eoPerClaim: Cents
  expiryAlertDays: readonly number[]
  /** How long errors-and-omissions insurance may be lapsed before the agency is suspended. */
  eoLapsedDays: number
  /** No license or certificate ends later than this. */
  longestYears: number
  afterTermination: { renewalMonths: number; activeMembers: number }
}

export const AGENCY_TERMS: AgencyTerms = {
  version: 1,
  eoPerClaim: cents(1_000_000_00),
  expiryAlertDays: [60, 30, 7],
  eoLapsedDays: 30,
  longestYears: 10,
  afterTermination: { renewalMonths: 12, activeMembers: 10 },
}
