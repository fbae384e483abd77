import { balanceDifference, differences, type Difference } from '#domains/money/reconciliation/rules/reconcile.ts'
import { networkBalance, chargesSince } from '#domains/money/gateway/server/gateway-events.ts'
import { clock } from '#platform/clock.ts'
import { paymentsSince } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 30
/** Time a webhook event needs to arrive. */
const IN_PROGRESS_MS = 2 * 60_000

export type Reconciliation = { since: Date; at: Date; compared: number; differences: Difference[] }

/** Compares our payments of the last 30 days with the network's charges, one by one, and the balance. */
export async function reconcile(): Promise<Reconciliation> {
  const at = clock.now()
  const since = new Date(at.getTime() - WINDOW_DAYS * DAY_MS)
  const early = new Date(since.getTime() - DAY_MS)
  const [there, here, network] = await Promise.all([chargesSince(early), paymentsSince(early), networkBalance()])
  const ledger = await accountBalance('processor')
  const found = differences(here, there, { since, settledBefore: new Date(at.getTime() - IN_PROGRESS_MS) })
  const balance = balanceDifference(ledger, network)
  return { since, at, compared: there.length, differences: balance ? [balance, ...found] : found }
}
