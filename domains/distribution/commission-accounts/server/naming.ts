import type { Actor, EventActor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { matchOwner } from '#domains/distribution/commission-accounts/rules/owner-name.ts'
import {
  type AccountRow,
  currentAccount,
  type NewAccount,
  replaceAccount,
} from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { emailNamed } from '#domains/distribution/commission-accounts/server/account-emails.ts'
import { lockOwner } from '#domains/distribution/commission-accounts/server/owners.ts'
import { coolingUntil } from '#domains/money/payees/rules/payee.ts'
import { type BankAccount, sealAccount, typedAccount } from '#domains/money/payees/server/bank-account.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type AccountTyped = {
  holderName: string
  bankName?: string | undefined
  routingNumber: string
  accountNumber: string
  accountType?: 'checking' | 'savings' | undefined
}

/** Whose account this actor names: their agency's, or their own. */
export function ownOwner(actor: Actor): Owner {
  if (actor.role === 'agent-admin' && actor.masterCode) return { kind: 'agency', id: actor.masterCode }
  if (actor.role === 'sales-agent' || actor.role === 'sales-admin') return { kind: 'user', id: userOf(actor) }
  throw new Refusal('not_your_role')
}

/** Names the account of an owner, having just proved who one is. */
export async function nameAccount(actor: Actor, owner: Owner, typed: AccountTyped): Promise<AccountRow> {
  await requireFreshSignIn(actor)
  const { holderName, bankName } = typed
  return inTransaction(async (tx) => {
    await nameCommissionAccount(
      tx,
      { owner, holderName, bankName: bankName || null, bank: typedAccount(typed), namedBy: userOf(actor) },
      actor,
    )
    const account = await currentAccount(owner, tx)
    if (!account) throw new Error(`The account of ${owner.id} was not kept.`)
    return account
  })
}

type Named = Pick<NewAccount, 'owner' | 'holderName' | 'bankName' | 'namedBy'> & { bank: BankAccount }
type Correction = Pick<NewAccount, 'corrects' | 'verified'>

/**
 * Names an account in the caller's transaction: the former one is kept, retired, and everybody who runs the agency gets an email at once.
 * `namedBy` is null where an applicant named it, who has no account here yet.
 */
export async function nameCommissionAccount(
  tx: Tx,
  { owner, bank, ...named }: Named,
  by: EventActor,
  correction: Correction | null = null,
): Promise<Id<'payee'>> {
  const names = await lockOwner(tx, owner)
  if (!names) throw new Refusal('not_found')
  const before = await currentAccount(owner, tx)
  const [id, at] = [newId('payee'), clock.now()]
  const account: NewAccount = {
    id,
    owner,
    ...named,
    account: sealAccount(id, bank),
    nameMatch: matchOwner(named.holderName, names),
    usableFrom: coolingUntil(at, before === undefined),
    verified: correction?.verified ?? null,
    corrects: correction?.corrects ?? null,
    at,
  }
  await replaceAccount(tx, account)
  const { last4 } = account.account
  await recordEvent(tx, {
    kind: 'commission_account.named',
    by,
    about: { noun: 'payee', id },
    masterCode: owner.kind === 'agency' ? owner.id : null,
    data: { owner: names.name, last4, nameMatch: account.nameMatch },
  })
  await emailNamed(tx, owner, {
    id,
    owner: names.name,
    last4,
    before: before?.last4 ?? null,
    byBank: correction !== null,
    usableFrom: account.usableFrom,
  })
  return id
}
