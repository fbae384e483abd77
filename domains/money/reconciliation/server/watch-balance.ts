import { networkBalance } from '#domains/money/gateway/server/gateway-events.ts'
import { releasedAtNetwork } from '#domains/money/payout-release/server/coverage.ts'
import { balanceLacks, balanceLowWords } from '#domains/money/reconciliation/rules/bank-alarms.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'

/** Notifies finance once a day while the network's balance would not last for what is released. True when it would not. */
export async function watchBalance(): Promise<boolean> {
  const { available, pending } = await networkBalance()
  return inTransaction(async (tx) => {
    const lacks = balanceLacks({ available, pending, released: await releasedAtNetwork(tx) })
    if (lacks === null) return false
    for (const { id: userId } of await staffTrustedWith(tx, ['finance']).execute()) {
      const onceKey = `balance_low:${officeDay()}:${userId}`
      await notify(tx, {
        kind: 'balance_low',
        to: { userId },
        onceKey,
        ...balanceLowWords(lacks),
        path: '/account-center/stripe-reporting',
      })
    }
    return true
  })
}
