import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { addDays, addMonths, day, type Day, earliest, latest, parts } from '#platform/days.ts'

export type Period = { from: Day; to: Day }

/**
 * Period number `number` (the first is 0) of a membership billed since `anchor`. Counted from the anchor, never from
 * the previous period: begun on January 31, it renews on February 28 and then on March 31.
 */
export function periodNumber(anchor: Day, billing: Billing, number: number): Period {
  const begin = (count: number) => addMonths(anchor, count * MONTHS[billing])
  return { from: begin(number), to: addDays(begin(number + 1), -1) }
}

/** The period after the last one paid for. */
export function nextPeriod(anchor: Day, billing: Billing, paidThroughOn: Day): Period {
  return periodHolding(anchor, billing, addDays(paidThroughOn, 1))
}

export function periodHolding(anchor: Day, billing: Billing, on: Day): Period {
  const [a, b] = [parts(anchor), parts(on)]
  const months = (b.year - a.year) * 12 + b.month - a.month
  const guess = Math.floor(months / MONTHS[billing])
  const period = periodNumber(anchor, billing, guess)
  return on < period.from ? periodNumber(anchor, billing, guess - 1) : period
}

const MONTHS = { monthly: 1, annual: 12 } as const

/** The day the reminder of an annual renewal goes out: 30 days before, or the nearest day the state allows. */
export function renewalReminderOn(
  renewsOn: Day,
  { renewalReminder }: { renewalReminder: { earliest: number; latest: number } },
  { renewalReminderDays }: Pick<MembershipTerms, 'renewalReminderDays'>,
): Day {
  const [first, last] = [addDays(renewsOn, -renewalReminder.earliest), addDays(renewsOn, -renewalReminder.latest)]
  return earliest(last, latest(first, addDays(renewsOn, -renewalReminderDays)))
}

/**
 * The days on which a member is told that their card expires: 30 and 7 days before the end of its month. None once a
 * payment has succeeded after that month: the bank has renewed the card.
 */
export function cardExpiryNotices(
  card: { month: number; year: number; lastSuccessOn: Day | null },
  { cardExpiryNoticeDays }: Pick<MembershipTerms, 'cardExpiryNoticeDays'>,
): Day[] {
  const monthStart = day(`${card.year}-${String(card.month).padStart(2, '0')}-01`)
  const lastDay = addDays(addMonths(monthStart, 1), -1)
  if (card.lastSuccessOn !== null && card.lastSuccessOn > lastDay) return []
  return cardExpiryNoticeDays.map((days) => addDays(lastDay, -days))
}
