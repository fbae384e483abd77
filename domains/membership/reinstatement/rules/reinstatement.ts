import type { CoverageBreak } from '#domains/membership/coverage/rules/coverage.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { reinstateBy } from '#domains/membership/memberships/rules/overdue.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'

export type WhyNotReinstate = 'not_lapsed' | 'too_late' | 'too_often' | 'noticed' | 'loss_on_file' | 'known_loss_not_denied'

export type Lapsed = {
  status: MembershipStatus
  /** The unpaid due day D. */
  dueOn: Day
  earlierReinstatements: readonly Day[]
  /** The member has stated that there was no loss in the gap. */
  deniesKnownLoss: boolean
  /** We have given notice: the membership would end again. */
  noticed?: boolean
  /** Our own claims show a loss since coverage ended, whatever became of the claim. */
  lossOnFile?: boolean
}

/** Null means yes (docs/rules.md §3, M8). */
export function whyNotReinstate(lapsed: Lapsed, today: Day, terms: MembershipTerms): WhyNotReinstate | null {
  if (lapsed.status !== 'LAPSED') return 'not_lapsed'
  if (today > reinstateBy(lapsed.dueOn, terms)) return 'too_late'

  const windowStart = addMonths(today, -terms.reinstatementWindowMonths)
  if (lapsed.earlierReinstatements.filter((on) => on > windowStart).length >= terms.maxReinstatements) return 'too_often'
  if (lapsed.noticed) return 'noticed'
  if (lapsed.lossOnFile) return 'loss_on_file'
  return lapsed.deniesKnownLoss ? null : 'known_loss_not_denied'
}

/** The uncovered days: from the end of coverage to the payment, then the mini-wait that begins with the day of payment. */
export function reinstatementBreaks(
  { coverageEndOn, reinstatedOn }: { coverageEndOn: Day; reinstatedOn: Day },
  terms: MembershipTerms,
): CoverageBreak[] {
  return [
    { kind: 'gap', from: addDays(coverageEndOn, 1), to: addDays(reinstatedOn, -1) },
    { kind: 'mini_wait', from: reinstatedOn, to: addDays(reinstatedOn, terms.miniWaitDays - 1) },
  ]
}

export const WHY_NOT_REINSTATE: Readonly<Record<WhyNotReinstate, string>> = {
  not_lapsed: 'This membership has not lapsed.',
  too_late: 'The 30 days to reinstate are over. You can join again; the 30-day waiting period then starts over.',
  too_often: 'A membership can be reinstated at most twice in 12 months.',
  loss_on_file:
    'You told us about a loss after your coverage ended, so this membership can’t be reinstated. You can join again once it has ended.',
  noticed: 'We gave notice to end this membership, so it can’t be reinstated. Contact us if you think this is wrong.',
  known_loss_not_denied: 'Please confirm that nothing happened to your cars while you weren’t covered.',
}
