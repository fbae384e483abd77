import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Where a member is paid: never the number itself, which stays sealed. */
export async function currentPayee(memberId: Id<'member'>) {
  return db()
    .selectFrom('payees')
    .select(['id', 'method', 'holder_name', 'bank_name', 'last4', 'created_at'])
    .where('member_id', '=', memberId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}
export type PayeeRow = NonNullable<Awaited<ReturnType<typeof currentPayee>>>

type NewPayee = {
  id: Id<'payee'>
  memberId: Id<'member'>
  method: 'ach' | 'check'
  holderName: string
  bankName: string | null
  last4: string | null
  sealed: Buffer | null
  keyId: string | null
  at: Date
}

/** The one before is kept, retired: what was paid there stays explained. Two at once take turns on the member's row. */
export async function replacePayee(tx: Tx, payee: NewPayee): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', payee.memberId).forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('payees').set({ retired_at: payee.at }).where('member_id', '=', payee.memberId).where('retired_at', 'is', null).execute()
  await tx
    .insertInto('payees')
    .values({
      id: payee.id, member_id: payee.memberId, method: payee.method, holder_name: payee.holderName, bank_name: payee.bankName, last4: payee.last4,
      sealed: payee.sealed, key_id: payee.keyId, created_at: payee.at,
    })
    .execute()
}
