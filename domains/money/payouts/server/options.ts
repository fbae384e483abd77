import type { BankRail } from '#domains/money/payouts/rules/payout.ts'

export type PayoutOptions = {
  /** Whether payouts go to a simulated bank. */
  sandbox: boolean
  rail: BankRail
}

let opened: PayoutOptions | undefined

export function openPayouts({ sandbox }: Pick<PayoutOptions, 'sandbox'>): void {
  // In the sandbox money is sent at once to a simulated bank; in production finance takes a file to the real one.
  opened = { sandbox, rail: sandbox ? 'stripe' : 'ach' }
}

export function payoutOptions(): PayoutOptions {
  if (!opened) throw new Error('Payouts are not open.')
  return opened
}
