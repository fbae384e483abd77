import type { BankRail } from '#domains/money/payouts/rules/payout.ts'

export type PayoutOptions = {
  /** Whether payouts go to a bank that only pretends. */
  sandbox: boolean
  rail: BankRail
}

let opened: PayoutOptions | undefined

export function openPayouts({ sandbox }: Pick<PayoutOptions, 'sandbox'>): void {
  // In the sandbox money goes at once, to a bank that pretends; a real house carries its file to its own.
  opened = { sandbox, rail: sandbox ? 'stripe' : 'ach' }
}

export function payoutOptions(): PayoutOptions {
  if (!opened) throw new Error('Payouts are not open.')
  return opened
}
