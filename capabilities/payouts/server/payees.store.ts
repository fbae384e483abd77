import { sql } from 'kysely'
import type { Sealed } from '#capabilities/payouts/server/envelope.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const SHOWN = [
  'id',
  'method',
  'holder_name',
  'bank_name',
  'last4',
  'account_type',
  'name_match',
  'usable_from',
  'changed_by',
  'created_at',
] as const

/** Where a member is paid: never the number itself, which stays sealed. */
export async function currentPayee(memberId: Id<'member'>) {
  return db().selectFrom('payees').select(SHOWN).where('member_id', '=', memberId).where('retired_at', 'is', null).executeTakeFirst()
}
export type PayeeRow = NonNullable<Awaited<ReturnType<typeof currentPayee>>>

/** For the one who writes the file, or tells the network: the account as it was sealed. */
export async function sealedPayees(tx: Tx, ids: readonly Id<'payee'>[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('payees')
    .select(['id', 'member_id', 'holder_name', 'account_type', 'sealed', 'wrapped_key', 'key_id'])
    .where('id', 'in', ids)
    .execute()
}
export type SealedPayee = Awaited<ReturnType<typeof sealedPayees>>[number]

type NewPayee = {
  id: Id<'payee'>
  memberId: Id<'member'>
  method: 'ach' | 'check'
  holderName: string
  bankName: string | null
  accountType: 'checking' | 'savings' | null
  last4: string | null
  accountDigest: string | null
  sealed: Sealed | null
  nameMatch: 'same' | 'close' | 'other'
  usableFrom: Date | null
  changedBy: Id<'user'> | null
  at: Date
}

/** The member's names, their row locked: two changes at once take turns. */
export async function lockMember(tx: Tx, id: Id<'member'>) {
  return tx
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'email', 'master_code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The one before is kept, retired: what was paid there stays explained. The caller holds the member's row. */
export async function replacePayee(tx: Tx, payee: NewPayee): Promise<void> {
  await tx
    .updateTable('payees')
    .set({ retired_at: payee.at })
    .where('member_id', '=', payee.memberId)
    .where('retired_at', 'is', null)
    .execute()
  await tx
    .insertInto('payees')
    .values({
      id: payee.id,
      member_id: payee.memberId,
      method: payee.method,
      holder_name: payee.holderName,
      bank_name: payee.bankName,
      last4: payee.last4,
      account_digest: payee.accountDigest,
      account_type: payee.accountType,
      name_match: payee.nameMatch,
      usable_from: payee.usableFrom,
      changed_by: payee.changedBy,
      sealed: payee.sealed?.sealed ?? null,
      wrapped_key: payee.sealed?.wrappedKey ?? null,
      key_id: payee.sealed?.keyId ?? null,
      created_at: payee.at,
    })
    .execute()
}

/** Addresses a member was known by until lately: whoever took an account over changes the address first. */
export async function formerEmails(tx: Tx, memberId: Id<'member'>, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('history_events')
    .select('from_state as email')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'account.address_changed')
    .where('at', '>', since)
    .where(sql<boolean>`from_state like '%@%'`)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
