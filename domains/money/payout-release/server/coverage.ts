import { networkBalance } from '#domains/money/gateway/server/gateway-events.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { releasedNotSent } from '#domains/money/payout-release/server/payout-release.store.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'
import { officeDay } from '#platform/clock.ts'
import { add, negate } from '#platform/money.ts'

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
