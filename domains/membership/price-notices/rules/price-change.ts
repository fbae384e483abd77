import { nextPeriod } from '#domains/membership/billing-periods/rules/periods.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { addDays, type Day } from '#platform/days.ts'

export type Renewing = { anchor: Day; billing: Billing; paidThroughOn: Day; today: Day }

/** The renewals for which today is in the state's window to announce another price (docs/rules.md §1), the nearest first. */
export function renewalsToNotice(
  { anchor, billing, paidThroughOn, today }: Renewing,
  { renewalReminder }: { renewalReminder: { earliest: number; latest: number } },
): Day[] {
  const found: Day[] = []
  for (let { from, to } = nextPeriod(anchor, billing, paidThroughOn); addDays(from, -renewalReminder.earliest) <= today;) {
    if (today <= addDays(from, -renewalReminder.latest)) found.push(from)
    ;({ from, to } = nextPeriod(anchor, billing, to))
  }
  return found
}

/** Another price for the same benefits. Other benefits need the member's agreement; a notice is not enough. */
export const changesPriceAlone = (from: PlanVersion, to: PlanVersion): boolean =>
  from.version !== to.version &&
  from.limit === to.limit &&
  from.aggregate === to.aggregate &&
  from.claimsPerYear === to.claimsPerYear &&
  from.waitingDays === to.waitingDays &&
  from.covers.join() === to.covers.join()
