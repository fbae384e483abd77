import { periodHolding } from '#domains/membership/billing-periods/rules/periods.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { addDays, type Day, latest } from '#platform/days.ts'

/**
 * Why we end a membership. A death, a closed state and a lost eligibility need no notice; any other reason 30 days
 * (docs/rules.md §3, M14).
 */
export const NOTICE_REASONS = ['death', 'state_closed', 'ineligible', 'other'] as const
export type NoticeReason = (typeof NOTICE_REASONS)[number]

export type Ending = { reason: NoticeReason; billing: Billing; today: Day; periodTo: Day; anchor: Day }

/**
 * The last day of coverage. A paid month is always covered to its end, and so is a paid year in a state that has
 * closed. Otherwise a year ends at once for a death or a lost eligibility, else after the notice; its unused days are
 * refunded.
 */
export function companyEndsOn(ending: Ending, { companyCancelNoticeDays }: Pick<MembershipTerms, 'companyCancelNoticeDays'>): Day {
  const { reason, billing, today, periodTo, anchor } = ending
  if (reason === 'state_closed') return latest(today, periodTo)
  const noticed = reason === 'other' ? addDays(today, companyCancelNoticeDays) : today
  if (billing === 'annual') return noticed
  return latest(noticed, noticed <= periodTo ? periodTo : periodHolding(anchor, billing, noticed).to)
}

/** The end of the first term that leaves enough notice: it renews until then and no more (M16). */
export function notRenewedFrom(
  { billing, today, periodTo, anchor }: Omit<Ending, 'reason'>,
  { companyCancelNoticeDays }: Pick<MembershipTerms, 'companyCancelNoticeDays'>,
): Day {
  const earliest = addDays(today, companyCancelNoticeDays)
  return earliest <= periodTo ? periodTo : periodHolding(anchor, billing, earliest).to
}

export type WhyNotNotice = 'not_active' | 'noticed_already'

/** Null means yes. */
export function whyNotNotice({ status, isNoticed }: { status: MembershipStatus; isNoticed: boolean }): WhyNotNotice | null {
  if (status !== 'ACTIVE') return 'not_active'
  return isNoticed ? 'noticed_already' : null
}

export const WHY_NOT_NOTICE: Readonly<Record<WhyNotNotice, string>> = {
  not_active: 'This membership is not active.',
  noticed_already: 'We already gave notice for this membership. Withdraw the notice first.',
}
