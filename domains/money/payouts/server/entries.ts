import type { Account } from '#domains/money/ledger/contract.ts'
import type { Entry } from '#domains/money/ledger/server/ledger.ts'
import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'
import { type Cents, negate } from '#platform/money.ts'

/** A step of a payout that moves money in the ledger, and its transaction kind. */
export const STEPS = {
  approved: 'claim_approved',
  given: 'goodwill',
  unapproved: 'claim_unapproved',
  sent: 'claim_sent',
  settled: 'claim_paid',
  cameBackUnpaid: 'claim_send_back',
  cameBackPaid: 'claim_returned',
} as const
export type Step = keyof typeof STEPS

/**
 * Ledger entries of each step. Sent money is on `payouts_sent` until it arrives; a transfer by Stripe leaves our balance there at once, so
 * its arrival moves nothing.
 */
export function entriesOf(step: Step, method: PayoutMethod, amount: Cents): readonly Entry[] {
  const carried: Account = method === 'stripe' ? 'processor' : 'payouts_sent'
  switch (step) {
    case 'approved':
      return moved('claims_payable', 'claims_incurred', amount)
    case 'given':
      return moved('claims_payable', 'goodwill', amount)
    case 'unapproved':
      return moved('claims_incurred', 'claims_payable', amount)
    case 'sent':
      return moved(carried, 'claims_payable', amount)
    case 'settled':
      return method === 'stripe' ? [] : moved('bank', 'payouts_sent', amount)
    case 'cameBackUnpaid':
      return moved('claims_payable', carried, amount)
    case 'cameBackPaid':
      return moved('claims_payable', method === 'stripe' ? 'processor' : 'bank', amount)
  }
}

/** Debits are positive: `amount` on the second account, against the first. */
const moved = (credit: Account, debit: Account, amount: Cents): readonly Entry[] => [
  { account: debit, amount },
  { account: credit, amount: negate(amount) },
]
