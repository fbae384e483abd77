import { isAutomaticRelease } from '#domains/money/payouts/rules/payout.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { type PayoutRow, payeesOfOne } from '#domains/money/payouts/server/payouts.ts'
import { nameOf } from '#domains/money/payees/server/payees.ts'

/** Whether a payout is released automatically, by today's facts. */
export async function canReleaseAutomatically(payout: PayoutRow): Promise<boolean> {
  const { current } = await payeesOfOne(payout)
  const payee = current && {
    method: current.method,
    name: nameOf(current),
    unchangedDays: daysBetween(dayIn(BANKING_ZONE, current.created_at), dayIn(BANKING_ZONE)),
  }
  return isAutomaticRelease({ amount: payout.amount_cents, clear: payout.clear, payee })
}
