import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { whyNotRefuse, whyNotVerify, type AccountFacts } from '#domains/distribution/commission-accounts/policy.ts'
import { accountStatus, type Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { emailDecided } from '#domains/distribution/commission-accounts/server/account-emails.ts'
import {
  type AccountRow,
  currentAccount,
  lockAccount,
  markRefused,
  markVerified,
  sealedAccounts,
} from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { nameCommissionAccount } from '#domains/distribution/commission-accounts/server/naming.ts'
import { type AccountForFile, type BankAccount, openAccount } from '#domains/money/payees/server/bank-account.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { EventActor } from '#access/actor.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const accountOf = (row: AccountRow): AccountFacts => ({
  status: accountStatus({ verifiedOn: row.verified_on, refusedWhy: row.refused_why, retiredAt: row.retired_at }),
  hasLetter: row.letter !== null,
  namer: row.named_by && {
    id: row.named_by,
    email: row.namer_email ?? '',
    name: row.namer_name ?? '',
    ownMemberId: row.namer_own_member,
  },
})

const ownerOfRow = ({ owner_kind: kind, owner_id: id }: AccountRow): Owner => ({ kind, id })

/** Finance has read the bank's letter: the account is verified, or refused with the reason. */
export async function decideAccount(actor: Actor, id: Id<'payee'>, { verified, note }: { verified: boolean; note: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new Refusal('not_found')
    const whyNot = (verified ? whyNotVerify : whyNotRefuse)(actor, accountOf(account))
    if (whyNot) throw new Refusal(whyNot)
    if (!verified) return refuse(tx, account, note, actor)
    const owner = ownerOfRow(account)
    await markVerified(tx, { id, owner }, { on: officeDay(), by: userOf(actor), note })
    await say(tx, 'verified', account, actor, note)
    await emailDecided(tx, owner, { id, owner: account.owner_name, last4: account.last4, refusedWhy: null })
  })
}

/** A bank sent money back because of this account: nothing is paid there until another is named. The return's email says so. */
export async function refuseAccount(tx: Tx, id: Id<'payee'>, why: string, by: EventActor): Promise<void> {
  const account = await lockAccount(tx, id)
  if (!account || account.refused_why !== null) return
  await markRefused(tx, { id, owner: ownerOfRow(account) }, why)
  await say(tx, 'refused', account, by, why)
}

async function refuse(tx: Tx, account: AccountRow, why: string, by: EventActor): Promise<void> {
  const owner = ownerOfRow(account)
  await markRefused(tx, { id: account.id, owner }, why)
  await say(tx, 'refused', account, by, why)
  await emailDecided(tx, owner, { id: account.id, owner: account.owner_name, last4: account.last4, refusedWhy: why })
}

const say = (tx: Tx, what: 'verified' | 'refused', account: AccountRow, by: EventActor, why: string): Promise<void> =>
  recordEvent(tx, {
    kind: `commission_account.${what}`,
    by,
    about: { noun: 'payee', id: account.id },
    masterCode: account.owner_kind === 'agency' ? account.owner_id : null,
    why,
    data: { owner: account.owner_name, last4: account.last4 },
  })

/** Applies a bank's notification of change. False when its owner has named another account since: theirs is newer than the bank's. */
export async function correctAccount(tx: Tx, id: Id<'payee'>, correction: Partial<BankAccount>, by: Actor): Promise<boolean> {
  const account = await lockAccount(tx, id)
  const [stored] = await sealedAccounts(tx, [id])
  if (!account || !stored || account.retired_at !== null) return false
  const { verified_on: on, verified_by: verifiedBy, verified_note: note } = account
  const named = {
    owner: ownerOfRow(account),
    holderName: account.holder_name,
    bankName: account.bank_name,
    namedBy: account.named_by,
    bank: { ...openAccount(stored), ...correction },
  }
  await nameCommissionAccount(tx, named, by, { corrects: id, verified: on && verifiedBy ? { on, by: verifiedBy, note } : null })
  return true
}

/** The accounts of one bank file, unsealed. */
export async function commissionAccountsForFile(tx: Tx, ids: readonly Id<'payee'>[]): Promise<ReadonlyMap<string, AccountForFile>> {
  const stored = await sealedAccounts(tx, ids)
  return new Map(stored.map((row) => [row.id, { ...openAccount(row), holder: row.holder_name }]))
}

export const accountOfOwner = (owner: Owner): Promise<AccountRow | undefined> => currentAccount(owner)

/**
 * Whether an owner's money is held because their account is not verified (docs/rules.md §5). Where none has ever been named: an agency's by
 * the day that compliance entered, an alliance's is paid by hand, a person's is held.
 */
export const heldForAccount = (kind: Owner['kind'], owner: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select c.verified_on is null from commission_accounts c
    where c.owner_kind = ${sql.lit(kind)} and c.owner_id = ${owner} and c.retired_at is null),
  ${WITHOUT_ACCOUNT[kind]})`

const WITHOUT_ACCOUNT: Readonly<Record<Owner['kind'], RawBuilder<boolean>>> = {
  agency: sql<boolean>`a.ach_verified_on is null`,
  alliance: sql<boolean>`false`,
  user: sql<boolean>`true`,
}
