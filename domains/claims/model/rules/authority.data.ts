import type { ClaimsLevel } from '#domains/claims/model/rules/denial-codes.data.ts'
import { type Cents, cents } from '#platform/money.ts'

/** How much each level of claims staff may approve alone. */
export type Authority = {
  approveUpTo: Readonly<Record<ClaimsLevel, Cents>>
  /** Given by a supervisor and released by finance; it does not count as a claim of the year. */
  goodwillUpTo: Cents
}

/** Version 1: docs/rules.md §6.2, authority. No level approves above the limit of the plan. */
export const AUTHORITY: Authority = {
  approveUpTo: { 1: cents(500_00), 2: cents(1000_00), 3: cents(1500_00) },
  goodwillUpTo: cents(250_00),
}
