import { sql } from 'kysely'
import { accountList } from '#domains/distribution/commission-accounts/contract.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import type { CleanFile } from '#domains/records/documents/server/clean-file.ts'
import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import type { Sealed } from '#domains/money/payees/server/envelope.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

const ownerName = sql<string>`coalesce(a.name, n.name, u.first_name || ' ' || u.last_name, c.owner_id)`

/** Everything of an account but its sealed numbers. */
const accounts = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('commission_accounts as c')
    .leftJoin('commission_account_letters as l', 'l.account_id', 'c.id')
    .leftJoin('agencies as a', (join) => join.on(sql<boolean>`a.master_code = c.owner_id and c.owner_kind = 'agency'`))
    .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = c.owner_id and c.owner_kind = 'alliance'`))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = c.owner_id and c.owner_kind = 'user'`))
    .leftJoin('users as b', 'b.id', 'c.named_by')
    .leftJoin('users as v', (join) => join.on(sql<boolean>`v.id = c.verified_by`))
    .select(['c.id', 'c.owner_kind', 'c.owner_id', 'c.holder_name', 'c.name_match', 'c.bank_name', 'c.account_type', 'c.last4'])
    .select(['c.named_by', 'c.created_at', 'c.usable_from', 'c.verified_on', 'c.verified_by', 'c.verified_note', 'c.refused_why'])
    .select(['c.retired_at', 'l.file_name as letter', 'b.email as namer_email', 'b.own_member_id as namer_own_member'])
    .select([
      ownerName.as('owner_name'),
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('namer_name'),
      sql<string | null>`v.first_name || ' ' || v.last_name`.as('verifier_name'),
    ])
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const status = sql`case when c.retired_at is not null then 'retired' when c.refused_why is not null then 'refused'
  when c.verified_on is null then 'to_verify' else 'verified' end`

export const accountRows = listRows(accountList, {
  rows: () => accounts(),
  counted: () =>
    db()
      .selectFrom('commission_accounts as c')
      .leftJoin('agencies as a', (join) => join.on(sql<boolean>`a.master_code = c.owner_id and c.owner_kind = 'agency'`))
      .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = c.owner_id and c.owner_kind = 'alliance'`))
      .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = c.owner_id and c.owner_kind = 'user'`)),
  order: [sql`c.id`],
  search: (text) => sql<boolean>`(${ownerName} ilike ${containsPattern(text)} or c.owner_id = upper(${text}) or c.last4 = ${text})`,
  filters: {
    status: (filter) => columnFilter(status, filter),
    owner: (filter) => columnFilter(sql`c.owner_kind`, filter),
    name: (filter) => columnFilter(sql`c.name_match`, filter),
  },
})

export const currentAccount = ({ kind, id }: Owner, from?: Tx): Promise<AccountRow | undefined> =>
  accounts(from).where('c.owner_kind', '=', kind).where('c.owner_id', '=', id).where('c.retired_at', 'is', null).executeTakeFirst()

export const accountAt = (id: Id<'payee'>): Promise<AccountRow | undefined> => accounts().where('c.id', '=', id).executeTakeFirst()

export const lockAccount = (tx: Tx, id: Id<'payee'>): Promise<AccountRow | undefined> =>
  accounts(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

export type NewAccount = {
  id: Id<'payee'>
  owner: Owner
  holderName: string
  nameMatch: NameMatch
  bankName: string | null
  account: Sealed & { wrappedKey: Buffer; accountType: 'checking' | 'savings'; last4: string }
  namedBy: Id<'user'> | null
  usableFrom: Date | null
  /** Of the account that it corrects. */
  verified: { on: Day; by: string; note: string | null } | null
  corrects: Id<'payee'> | null
  at: Date
}

/** Retires the former account and adds the new one; the agency's own day follows. The caller has locked the owner. */
export async function replaceAccount(tx: Tx, { owner, account, verified, ...given }: NewAccount): Promise<void> {
  await tx
    .updateTable('commission_accounts')
    .set({ retired_at: given.at })
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('retired_at', 'is', null)
    .execute()
  await tx
    .insertInto('commission_accounts')
    .values({
      id: given.id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      holder_name: given.holderName,
      name_match: given.nameMatch,
      bank_name: given.bankName,
      account_type: account.accountType,
      last4: account.last4,
      sealed: account.sealed,
      wrapped_key: account.wrappedKey,
      key_id: account.keyId,
      named_by: given.namedBy,
      created_at: given.at,
      usable_from: given.usableFrom,
      verified_on: verified?.on ?? null,
      verified_by: verified?.by ?? null,
      verified_note: verified?.note ?? null,
      corrects: given.corrects,
    })
    .execute()
  await setVerifiedDayOfAgency(tx, owner, verified?.on ?? null)
}

export async function markVerified(tx: Tx, { id, owner }: Of, verified: { on: Day; by: Id<'user'>; note: string }): Promise<void> {
  await tx
    .updateTable('commission_accounts')
    .set({ verified_on: verified.on, verified_by: verified.by, verified_note: verified.note })
    .where('id', '=', id)
    .execute()
  await setVerifiedDayOfAgency(tx, owner, verified.on)
}

type Of = { id: Id<'payee'>; owner: Owner }

/** Not verified any more, whoever had verified it. An account that was replaced meanwhile says nothing about the current one. */
export async function markRefused(tx: Tx, { id, owner }: Of, why: string): Promise<void> {
  const refused = await tx
    .updateTable('commission_accounts')
    .set({ refused_why: why, verified_on: null, verified_by: null, verified_note: null })
    .where('id', '=', id)
    .returning('retired_at')
    .executeTakeFirst()
  if (refused && refused.retired_at === null) await setVerifiedDayOfAgency(tx, owner, null)
}

/** An agency's documents name the day too (docs/rules.md §5, ACTIVE). */
async function setVerifiedDayOfAgency(tx: Tx, { kind, id }: Owner, on: Day | null): Promise<void> {
  if (kind === 'agency') await tx.updateTable('agencies').set({ ach_verified_on: on }).where('master_code', '=', id).execute()
}

/** Keeps the letter of an account; the file of the one before is not needed any more, and answered. */
export async function keepLetter(
  tx: Tx,
  accountId: Id<'payee'>,
  { fileName, mediaType, sha256, storageKey }: CleanFile,
  { by, at }: { by: Id<'user'> | null; at: Date },
): Promise<string | null> {
  const before = await letterOf(accountId, tx)
  const letter = { file_name: fileName, media_type: mediaType, sha256, storage_key: storageKey, sent_by: by, at }
  await tx
    .insertInto('commission_account_letters')
    .values({ account_id: accountId, ...letter })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(letter))
    .execute()
  return before?.storage_key ?? null
}

export const letterOf = (accountId: Id<'payee'>, from: Pick<Tx, 'selectFrom'> = db()) =>
  from.selectFrom('commission_account_letters').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** The sealed numbers, for the bank file and a correction. */
export async function sealedAccounts(tx: Tx, ids: readonly Id<'payee'>[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('commission_accounts')
    .select(['id', 'holder_name', 'account_type', 'sealed', 'wrapped_key', 'key_id'])
    .where('id', 'in', ids)
    .execute()
}
