import { type Collected, commissionLines, type PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, subtract, ZERO } from '#platform/money.ts'

/** The days an agency belongs to a group; `to` is the last one, null while it is open. */
export type Stay = { from: Day; to: Day | null; firstEarnedOn: Day | null }

export type WhyNotCorrect = 'same_day' | 'begins_after_it_ends' | 'stay_over' | 'earned_before'

/** Null means yes. A stay that is over stays so, and days that paid the group an override are not taken out of it. */
export function whyNotCorrect({ from, to, firstEarnedOn }: Stay, firstDay: Day, today: Day): WhyNotCorrect | null {
  if (to !== null && to < today) return 'stay_over'
  if (firstDay === from) return 'same_day'
  if (to !== null && firstDay > to) return 'begins_after_it_ends'
  return firstEarnedOn !== null && firstEarnedOn < firstDay ? 'earned_before' : null
}

type Rate = NonNullable<Collected['alliance']>

/** A payment of before, and what the group would have earned of it. */
export type Missed = { collected: Collected; alliance: Rate }

/** What the payments would have brought the group, and how much less those who recruited the agency, by the cap. */
export function missedOverride(payments: readonly Missed[]): { override: Cents; recruitersLess: Cents } {
  const asRecorded = payments.flatMap(({ collected }) => commissionLines(collected))
  const withGroup = payments.flatMap(({ collected, alliance }) => commissionLines({ ...collected, alliance }))
  return {
    override: subtract(sumOf(withGroup, 'alliance'), sumOf(asRecorded, 'alliance')),
    recruitersLess: subtract(sumOf(asRecorded, 'sales-agent', 'sales-admin'), sumOf(withGroup, 'sales-agent', 'sales-admin')),
  }
}

const sumOf = (lines: ReturnType<typeof commissionLines>, ...kinds: PayeeKind[]): Cents =>
  add(ZERO, ...lines.filter(({ payeeKind }) => kinds.includes(payeeKind)).map(({ amount }) => amount))
