import { networkBalance } from '#domains/money/gateway/server/gateway-events.ts'
import { releasedAtNetwork } from '#domains/money/payout-release/server/coverage.ts'
import { balanceLacks, balanceLowWords } from '#domains/money/reconciliation/rules/bank-alarms.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'

/** Notifies finance once a day while the network's balance would not last for what is released. True when it would not. */
export async function watchBalance(): Promise<boolean> {
  const { available, pending } = await networkBalance()
  return inTransaction(async (tx) => {
    const lacks = balanceLacks({ available, pending, released: await releasedAtNetwork(tx) })
    if (lacks === null) return false
    const onceKey = `balance_low:${officeDay()}`
    const path = '/account-center/stripe-reporting'
    await notifyStaff(tx, ['finance'], { kind: 'balance_low', onceKey, ...balanceLowWords(lacks), path })
    return true
  })
}
