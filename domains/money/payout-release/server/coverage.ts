import { sql } from 'kysely'
import { networkBalance } from '#domains/money/gateway/server/gateway-events.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { releasedByNetwork, releasedNotSent } from '#domains/money/payout-release/server/payout-release.store.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'
import { officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { add, type Cents, negate, subtract } from '#platform/money.ts'

/**
 * What our books have at the network and nothing else is released from. One release after the other: two at once would each count on
 * the same money.
 */
export async function leftAtNetwork(tx: Tx): Promise<Cents> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts:coverage', 0))`.execute(tx)
  return subtract(await accountBalance('processor', tx), await releasedByNetwork(tx))
}

/** What is released and still counted at the network. */
export const releasedAtNetwork = (tx: Tx): Promise<Cents> => releasedByNetwork(tx)

/** What there is to pay from: the network's balance, our bank by the books, and what is on its way out of it. */
export async function releaseCoverage() {
  const [{ available, pending }, bank, sent, released] = await Promise.all([
    networkBalance(),
    accountBalance('bank'),
    accountBalance('payouts_sent'),
    releasedNotSent(),
  ])
  return {
    on: officeDay(),
    network: { availableCents: available, pendingCents: pending },
    bankCents: bank,
    onTheWayCents: add(negate(sent), released),
    rail: payoutOptions().rail,
  }
}
