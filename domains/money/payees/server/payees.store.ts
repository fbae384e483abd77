import { sql } from 'kysely'
import type { Sealed } from '#domains/money/payees/server/envelope.ts'
import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Where members are paid: never the number itself, which stays sealed. */
const payees = () =>
  db()
    .selectFrom('payees')
    .select([
      'id',
      'member_id',
      'method',
      'holder_name',
      'bank_name',
      'last4',
      'account_type',
      'name_match',
      'usable_from',
      'changed_by',
      'created_at',
      'retired_at',
    ])
export type PayeeRow = Awaited<ReturnType<ReturnType<typeof payees>['execute']>>[number]

export async function currentPayee(memberId: Id<'member'>): Promise<PayeeRow | undefined> {
  return payees().where('member_id', '=', memberId).where('retired_at', 'is', null).executeTakeFirst()
}

/** Those of today of these members, and these besides, retired or not. */
export async function payeesOfMembers(memberIds: readonly Id<'member'>[], besides: readonly Id<'payee'>[]): Promise<PayeeRow[]> {
  return payees()
    .where((where) =>
      where.or([
        where.and([where('member_id', 'in', memberIds), where('retired_at', 'is', null)]),
        ...(besides.length > 0 ? [where('id', 'in', besides)] : []),
      ]),
    )
    .execute()
}

/** An account named before names were compared counts as nobody's until someone has looked. */
export const nameOf = (payee: Pick<PayeeRow, 'name_match'>): NameMatch => payee.name_match ?? 'other'

/** For the one who writes the file: the accounts as they were sealed. */
export async function sealedPayees(tx: Tx, ids: readonly Id<'payee'>[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('payees')
    .select(['id', 'member_id', 'holder_name', 'account_type', 'sealed', 'wrapped_key', 'key_id'])
    .where('id', 'in', ids)
    .execute()
}

/** The account a payout goes to, as it is sealed, with what the network wants to know besides. */
export async function sealedForNetwork(payeeId: Id<'payee'>) {
  return db()
    .selectFrom('payees as y')
    .innerJoin('members as m', 'm.id', 'y.member_id')
    .select(['y.id', 'y.holder_name', 'y.sealed', 'y.wrapped_key', 'y.key_id', 'y.account_type', 'y.stripe_account', 'm.email'])
    .where('y.id', '=', payeeId)
    .executeTakeFirstOrThrow()
}

export async function keepStripeAccount(payeeId: Id<'payee'>, account: string): Promise<void> {
  await db().updateTable('payees').set({ stripe_account: account }).where('id', '=', payeeId).execute()
}

/** Where a check goes to who named no account: the member, at the address of today. */
export async function checkAddressOf(tx: Tx, memberId: Id<'member'>) {
  return tx
    .selectFrom('members')
    .select(['full_name', 'street', 'city', 'state', 'zip'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

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
  nameMatch: NameMatch
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
