import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'
import { add, type Cents, subtract, ZERO } from '#platform/money.ts'

export type Funds = { network: { availableCents: Cents }; bankCents: Cents; onTheWayCents: Cents }

/** What is left where this money leaves from: the network for its transfers, else the bank less what is on its way. */
export function leftAfter({ network, bankCents, onTheWayCents }: Funds, going: readonly { method: PayoutMethod; amountCents: Cents }[]) {
  const byNetwork = add(ZERO, ...going.filter(({ method }) => method === 'stripe').map(({ amountCents }) => amountCents))
  const byBank = add(ZERO, ...going.filter(({ method }) => method !== 'stripe').map(({ amountCents }) => amountCents))
  return {
    network: byNetwork === ZERO ? null : subtract(network.availableCents, byNetwork),
    bank: byBank === ZERO ? null : subtract(subtract(bankCents, onTheWayCents), byBank),
  }
}

export const isBelowZero = ({ network, bank }: ReturnType<typeof leftAfter>): boolean => (network ?? ZERO) < 0 || (bank ?? ZERO) < 0
