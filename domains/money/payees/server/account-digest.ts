import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { type BankAccount, openAccount } from '#domains/money/payees/server/bank-account.ts'
import { payeeOptions } from '#domains/money/payees/server/options.ts'
import { db, inTransaction } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** A keyed digest, equal for equal accounts and meaningless without the key: finds two members with one account without unsealing it. */
export function accountDigest({ routing, account }: Pick<BankAccount, 'routing' | 'account'>): string {
  const { id, key } = payeeOptions().comparing
  return `${id}:${createHmac('sha256', key).update(`${routing} ${account}`).digest('hex')}`
}

/** Computes digests for accounts that have none, or whose secret has changed, until all can be compared. */
export const sweepDigests = sweep({
  name: 'payees.account_digests',
  find: ({ after, limit }) =>
    db()
      .selectFrom('payees')
      .select('id')
      .where('sealed', 'is not', null)
      .where(sql<boolean>`coalesce(account_digest, '') not like ${`${payeeOptions().comparing.id}:%`}`)
      .where(sql<boolean>`id > ${after}`)
      .orderBy('id')
      .limit(limit),
  key: ({ id }) => id,
  work: ({ id }) =>
    inTransaction(async (tx) => {
      const query = tx.selectFrom('payees').select(['id', 'sealed', 'wrapped_key', 'key_id', 'account_type']).where('id', '=', id)
      const payee = await query.where('sealed', 'is not', null).forUpdate().executeTakeFirst()
      if (!payee) return
      await tx
        .updateTable('payees')
        .set({ account_digest: accountDigest(openAccount(payee)) })
        .where('id', '=', id)
        .execute()
    }),
})
