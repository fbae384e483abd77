import type { Originator } from '#domains/money/payout-batches/rules/nacha.ts'

let opened: { originator: Originator | null } | undefined

/** Sets who we are to our bank. In the sandbox a default stands in. */
export function openPayoutBatches({ originator: given, sandbox }: { originator: Originator | null; sandbox: boolean }): void {
  opened = { originator: given ?? (sandbox ? SANDBOX_BANK : null) }
}

const SANDBOX_BANK: Originator = {
  bankRouting: '110000000',
  bankName: 'First Harbor Bank',
  companyId: '1999999999',
  companyName: 'Breakwater',
}

/** Who we are to our bank; null when not configured: then no ACH file is built. */
export function originator(): Originator | null {
  if (!opened) throw new Error('Payout batches are not open.')
  return opened.originator
}
