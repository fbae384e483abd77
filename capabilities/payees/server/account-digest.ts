import { createHmac } from 'node:crypto'
import { type BankAccount, openAccount } from '#capabilities/payees/server/bank-account.ts'
import { payeeOptions } from '#capabilities/payees/server/options.ts'
import { inTransaction, sql } from '#platform/db.ts'

/** The same for the same account, and nothing to anyone without the key: two members with one account are found without opening a seal. */
export function accountDigest({ routing, account }: Pick<BankAccount, 'routing' | 'account'>): string {
  const { id, key } = payeeOptions().comparing
  return `${id}:${createHmac('sha256', key).update(`${routing} ${account}`).digest('hex')}`
}

/** Accounts of before there were digests, or of before the secret was changed, a hundred at a time, until all can be compared. */
export async function sweepDigests(): Promise<void> {
  await inTransaction(async (tx) => {
    const kept = await tx
      .selectFrom('payees')
      .select(['id', 'sealed', 'wrapped_key', 'key_id', 'account_type'])
      .where('sealed', 'is not', null)
      .where(sql<boolean>`coalesce(account_digest, '') not like ${`${payeeOptions().comparing.id}:%`}`)
      .orderBy('id')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const payee of kept) {
      await tx
        .updateTable('payees')
        .set({ account_digest: accountDigest(openAccount(payee)) })
        .where('id', '=', payee.id)
        .execute()
    }
  })
}
