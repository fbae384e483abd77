import { type Sealed, unseal } from '#capabilities/payouts/server/envelope.ts'
import { payoutOptions } from '#capabilities/payouts/server/options.ts'
import type { Id } from '#platform/ids.ts'

export type BankAccount = { routing: string; account: string; accountType: 'checking' | 'savings' }
export type KeptAccount = {
  id: Id<'payee'>
  sealed: Buffer | null
  wrapped_key: Buffer | null
  key_id: string | null
  account_type: 'checking' | 'savings' | null
}

/** The account itself, for the bank's file and the network alone. */
export function openAccount({ id, sealed, wrapped_key: wrappedKey, key_id: keyId, account_type: accountType }: KeptAccount): BankAccount {
  if (!sealed || !keyId) throw new Error(`The payee ${id} is no bank account.`)
  return { ...detailsIn({ sealed, wrappedKey, keyId }, id), accountType: accountType ?? 'checking' }
}

function detailsIn(sealed: Sealed, about: Id<'payee'>): { routing: string; account: string } {
  const details: unknown = JSON.parse(unseal(sealed, { keys: payoutOptions().keys, about }))
  if (typeof details !== 'object' || details === null || !('routing' in details) || !('account' in details))
    throw new Error(`The payee ${about} is sealed otherwise.`)
  return { routing: String(details.routing), account: String(details.account) }
}
