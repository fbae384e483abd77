import { db, type Tx } from '#platform/db.ts'
import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import type { Id } from '#platform/ids.ts'

/** The columns of payees, without the sealed account number. */
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

export type PayeeRow = Awaited<ReturnType<ReturnType<typeof payees>['execute']>>[number]

/** The current payees of these members, and these others in addition, retired or not. */
export async function payeesOfMembers(memberIds: readonly Id<'member'>[], others: readonly Id<'payee'>[]): Promise<PayeeRow[]> {
  return payees()
    .where((where) =>
      where.or([
        where.and([where('member_id', 'in', memberIds), where('retired_at', 'is', null)]),
        ...(others.length > 0 ? [where('id', 'in', others)] : []),
      ]),
    )
    .execute()
}

/** An account named before names were compared counts as somebody else's until finance has checked it. */
export const nameOf = (payee: Pick<PayeeRow, 'name_match'>): NameMatch => payee.name_match ?? 'other'

export async function saveStripeAccount(payeeId: Id<'payee'>, account: string): Promise<void> {
  await db().updateTable('payees').set({ stripe_account: account }).where('id', '=', payeeId).execute()
}

/** The address of a check for a member who named no account: the member at their current address. */
export async function checkAddressOf(tx: Tx, memberId: Id<'member'>) {
  return tx
    .selectFrom('members')
    .select(['full_name', 'street', 'city', 'state', 'zip'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
