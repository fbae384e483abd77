import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type PayeeRow = Awaited<ReturnType<ReturnType<typeof payees>['execute']>>[number]

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

/** Where members are paid: never the number itself, which stays sealed. */
export const payees = () =>
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
