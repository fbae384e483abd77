import { sealed, unsealed } from '#domains/money/payees/server/sealing.ts'
import type { Id } from '#platform/ids.ts'

type Stored = { id: Id<'w9'>; sealed: Buffer; wrapped_key: Buffer; key_id: string }

/** The number of a W-9, sealed with its id. */
export const sealTin = (id: Id<'w9'>, tin: string) => sealed(id, JSON.stringify({ tin }))

/** The whole number: for files to the IRS, and to find a number that was given before. */
export function openTin({ id, sealed: bytes, wrapped_key: wrappedKey, key_id: keyId }: Stored): string {
  const secret: unknown = JSON.parse(unsealed(id, { sealed: bytes, wrappedKey, keyId }))
  if (typeof secret !== 'object' || secret === null || !('tin' in secret)) throw new Error(`${id} is sealed otherwise.`)
  return String(secret.tin)
}
