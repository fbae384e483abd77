import { sql } from 'kysely'
import type { Sealed } from '#domains/money/payees/server/envelope.ts'
import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { payees, type PayeeRow } from '#domains/money/payees/server/payees.ts'

export async function currentPayee(memberId: Id<'member'>): Promise<PayeeRow | undefined> {
  return payees().where('member_id', '=', memberId).where('retired_at', 'is', null).executeTakeFirst()
}

/** The sealed accounts, for the bank file. */
export async function sealedPayees(tx: Tx, ids: readonly Id<'payee'>[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('payees')
    .select(['id', 'member_id', 'holder_name', 'account_type', 'sealed', 'wrapped_key', 'key_id'])
    .where('id', 'in', ids)
    .execute()
}

/** The sealed account of a payout, with what the network needs in addition. */
export async function sealedForNetwork(payeeId: Id<'payee'>) {
  return db()
    .selectFrom('payees as y')
    .innerJoin('members as m', 'm.id', 'y.member_id')
    .select(['y.id', 'y.holder_name', 'y.sealed', 'y.wrapped_key', 'y.key_id', 'y.account_type', 'y.stripe_account', 'm.email'])
    .where('y.id', '=', payeeId)
    .executeTakeFirstOrThrow()
}

type NewPayee = {
  id: Id<'payee'>
  memberId: Id<'member'>
  method: 'ach' | 'check'
  holderName: string
  bankName: string | null
  /** Null: paid by check. */
  account: (Sealed & { accountType: 'checking' | 'savings'; last4: string; digest: string | null }) | null
  nameMatch: NameMatch
  usableFrom: Date | null
  changedBy: Id<'user'> | null
  at: Date
}

/** Locks the member's row, so that two changes run one after the other; returns the member's names. */
export async function lockMember(tx: Tx, id: Id<'member'>) {
  return tx
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'email', 'master_code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Keeps the former payee as retired, so that past payouts stay explained. The caller has locked the member's row. */
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
      last4: payee.account?.last4 ?? null,
      account_digest: payee.account?.digest ?? null,
      account_type: payee.account?.accountType ?? null,
      name_match: payee.nameMatch,
      usable_from: payee.usableFrom,
      changed_by: payee.changedBy,
      sealed: payee.account?.sealed ?? null,
      wrapped_key: payee.account?.wrappedKey ?? null,
      key_id: payee.account?.keyId ?? null,
      created_at: payee.at,
    })
    .execute()
}

/** Addresses a member had until recently: somebody who takes an account over changes the address first. */
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
