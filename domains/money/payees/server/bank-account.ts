import type { Sealed } from '#domains/money/payees/server/envelope.ts'
import { sealedForNetwork, sealedPayees } from '#domains/money/payees/server/payees.store.ts'
import { sealed, unsealed } from '#domains/money/payees/server/sealing.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type BankAccount = { routing: string; account: string; accountType: 'checking' | 'savings' }
export type StoredAccount = {
  id: string
  sealed: Buffer | null
  wrapped_key: Buffer | null
  key_id: string | null
  account_type: 'checking' | 'savings' | null
}

/** The account as typed. Checking, where nobody said otherwise. */
export const typedAccount = (typed: {
  routingNumber: string
  accountNumber: string
  accountType?: 'checking' | 'savings' | undefined
}): BankAccount => ({ routing: typed.routingNumber, account: typed.accountNumber, accountType: typed.accountType ?? 'checking' })

/** What is stored of an account: its numbers sealed, bound to the id of its row, and four digits to show. */
export const sealAccount = (id: string, { routing, account, accountType }: BankAccount) => ({
  ...sealed(id, JSON.stringify({ routing, account })),
  accountType,
  last4: account.slice(-4),
})

/** The unsealed account, only for the bank's file and the network. */
export function openAccount({ id, sealed, wrapped_key: wrappedKey, key_id: keyId, account_type: accountType }: StoredAccount): BankAccount {
  if (!sealed || !keyId) throw new Error(`${id} is no bank account.`)
  return { ...detailsIn({ sealed, wrappedKey, keyId }, id), accountType: accountType ?? 'checking' }
}

function detailsIn(stored: Sealed, about: string): { routing: string; account: string } {
  const details: unknown = JSON.parse(unsealed(about, stored))
  if (typeof details !== 'object' || details === null || !('routing' in details) || !('account' in details))
    throw new Error(`${about} is sealed otherwise.`)
  return { routing: String(details.routing), account: String(details.account) }
}

export type AccountForFile = BankAccount & { holder: string }

/** The accounts of one bank file. */
export async function accountsForFile(tx: Tx, ids: readonly Id<'payee'>[]): Promise<Map<Id<'payee'>, AccountForFile>> {
  const kept = await sealedPayees(tx, ids)
  return new Map(kept.map((payee) => [payee.id, { ...openAccount(payee), holder: payee.holder_name }]))
}

type AtNetwork = { known: string } | ({ known: null; email: string } & AccountForFile)

/** The recipient at the network that belongs to this payee; before it exists, the account itself. */
export async function accountForNetwork(payeeId: Id<'payee'>): Promise<AtNetwork> {
  const kept = await sealedForNetwork(payeeId)
  if (kept.stripe_account) return { known: kept.stripe_account }
  return { known: null, email: kept.email, holder: kept.holder_name, ...openAccount(kept) }
}
