import type { BankRail } from '#domains/money/payouts/rules/payout.ts'
import type { Originator } from '#domains/money/payout-batches/rules/nacha.ts'

type Given = {
  /** Who we are to our bank; null while nobody has said: then no ACH file is built. */
  originator: Originator | null
  /** Whether payouts go to a bank that only pretends. */
  sandbox: boolean
}
export type PayoutOptions = Given & { rail: BankRail }

let opened: PayoutOptions | undefined

export function openPayouts({ originator, sandbox }: Given): void {
  // In the sandbox money goes at once, to a bank that pretends; a real house carries its file to its own.
  opened = {
    originator: originator ?? (sandbox ? SANDBOX_BANK : null),
    sandbox,
    rail: sandbox ? 'stripe' : 'ach',
  }
}

const SANDBOX_BANK: Originator = {
  bankRouting: '110000000',
  bankName: 'First Harbor Bank',
  companyId: '1999999999',
  companyName: 'Breakwater',
}

export function payoutOptions(): PayoutOptions {
  if (!opened) throw new Error('Payouts are not open.')
  return opened
}
