import { comparingKey, type MasterKey, masterKeys, type MasterKeys } from '#domains/money/payees/server/envelope.ts'

type PayeeSettings = {
  publicUrl: string
  /** The key that seals bank details is derived from it where no keys are given. */
  secret: string
  /** Keys that seal bank details, base64: the newest first, older ones until every row is rewrapped. */
  sealKeys: readonly string[]
}
export type PayeeOptions = Pick<PayeeSettings, 'publicUrl'> & { keys: MasterKeys; comparing: MasterKey }

let opened: PayeeOptions | undefined

export function openPayees({ publicUrl, secret, sealKeys }: PayeeSettings): void {
  opened = { publicUrl, keys: masterKeys(sealKeys, secret), comparing: comparingKey(secret) }
}

export function payeeOptions(): PayeeOptions {
  if (!opened) throw new Error('Payees are not open.')
  return opened
}
