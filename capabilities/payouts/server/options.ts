export type PayoutOptions = {
  publicUrl: string
  /** What bank details are sealed with is derived from it. */
  secret: string
  /** Whether payouts go to a bank that only pretends. */
  sandbox: boolean
}

let opened: PayoutOptions | undefined

export function openPayouts(options: PayoutOptions): void {
  opened = options
}

export function payoutOptions(): PayoutOptions {
  if (!opened) throw new Error('Payouts are not open.')
  return opened
}
