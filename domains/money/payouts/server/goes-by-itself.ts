import { releasesItself } from '#domains/money/payouts/rules/payout.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { nameOf } from '#domains/money/payees/server/payees.ts'
import { type PayoutRow, payeesOfOne } from '#domains/money/payouts/server/payouts.ts'

/** Whether nobody need look at it, as it stands today. */
export async function goesByItself(payout: PayoutRow): Promise<boolean> {
  const { current } = await payeesOfOne(payout)
  const payee = current && {
    method: current.method,
    name: nameOf(current),
    unchangedDays: daysBetween(dayIn(BANKING_ZONE, current.created_at), dayIn(BANKING_ZONE)),
  }
  return releasesItself({ amount: payout.amount_cents, clear: payout.clear, payee })
}
