import type { BankRail } from '#capabilities/payouts/rules/payout.ts'
import type { Originator } from '#capabilities/payouts/rules/nacha.ts'
import { comparingKey, type MasterKey, masterKeys, type MasterKeys } from '#capabilities/payouts/server/envelope.ts'

type Given = {
  publicUrl: string
  /** What bank details are sealed with is derived from it, where no keys are given. */
  secret: string
  /** Keys that seal bank details, base64: the newest first, the older ones until everything is wrapped anew. */
  sealKeys: readonly string[]
  /** Who we are to our bank; null while nobody has said: then no ACH file is built. */
  originator: Originator | null
  /** Whether payouts go to a bank that only pretends. */
  sandbox: boolean
}
export type PayoutOptions = Pick<Given, 'publicUrl' | 'originator' | 'sandbox'> & { keys: MasterKeys; comparing: MasterKey; rail: BankRail }

let opened: PayoutOptions | undefined

export function openPayouts({ publicUrl, secret, sealKeys, originator, sandbox }: Given): void {
  // In the sandbox money goes at once, to a bank that pretends; a real house carries its file to its own.
  opened = {
    publicUrl,
    originator: originator ?? (sandbox ? SANDBOX_BANK : null),
    sandbox,
    keys: masterKeys(sealKeys, secret),
    comparing: comparingKey(secret),
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
