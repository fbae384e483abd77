import { balanceDifference, differences, type Difference } from '#domains/money/reconciliation/rules/reconcile.ts'
import { balanceThere, chargesSince } from '#domains/money/gateway/server/gateway-events.ts'
import { clock } from '#platform/clock.ts'
import { paymentsSince } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 30
/** News needs a moment. */
const ON_ITS_WAY_MS = 2 * 60_000

export type Reconciliation = { since: Date; at: Date; compared: number; differences: Difference[] }

/** Our books of the last 30 days against the network's, charge by charge, and the balance. */
export async function reconcile(): Promise<Reconciliation> {
  const at = clock.now()
  const since = new Date(at.getTime() - WINDOW_DAYS * DAY_MS)
  const early = new Date(since.getTime() - DAY_MS)
  const [there, here, network] = await Promise.all([chargesSince(early), paymentsSince(early), balanceThere()])
  const ledger = await accountBalance('processor')
  const found = differences(here, there, { since, settledBefore: new Date(at.getTime() - ON_ITS_WAY_MS) })
  const balance = balanceDifference(ledger, network)
  return { since, at, compared: there.length, differences: balance ? [balance, ...found] : found }
}
