import type { Actor } from '#access/actor.ts'
import { earnedIn } from '#domains/distribution/commissions/server/commissions.ts'
import { addDays, addMonths, type Day, earliest, parts } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'

const MONTHS = 12

/** The last twelve months, this one up to today; each is the sum of the lines that Earnings lists for its days. */
export async function earnedByMonth(actor: Actor, today: Day) {
  const thisMonth = addDays(today, 1 - parts(today).dayOfMonth)
  const months = Array.from({ length: MONTHS }, (_, place) => {
    const from = addMonths(thisMonth, place - MONTHS + 1)
    return { from, to: earliest(today, addDays(addMonths(from, 1), -1)) }
  })
  const sums = await earnedIn(actor, Object.fromEntries(months.map((month) => [month.from, month])))
  return months.map((month) => ({ ...month, cents: sums[month.from] ?? ZERO }))
}
