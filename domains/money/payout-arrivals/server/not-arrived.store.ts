import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'

export async function isKnownFailure(bankPayoutId: string): Promise<boolean> {
  return (await db().selectFrom('payouts').select('id').where('failed_arrival', '=', bankPayoutId).executeTakeFirst()) !== undefined
}

/** Payouts to a recipient's account before a moment, of exactly this amount, that have not failed already. */
export async function sentToAccount({ account, amount, before }: { account: string; amount: Cents; before: Date }) {
  return (
    db()
      .selectFrom('payouts as p')
      .innerJoin('payees as e', 'e.id', 'p.payee_id')
      .select(['p.id', 'p.reference'])
      .where('e.stripe_account', '=', account)
      .where('p.method', '=', 'stripe')
      .where('p.amount_cents', '=', amount)
      .where('p.status', 'in', ['sent', 'settled', 'returned', 'reissued'])
      // The network writes whole seconds.
      .where(sql<boolean>`date_trunc('second', p.sent_at) <= ${before}`)
      .where('p.failed_arrival', 'is', null)
      .orderBy('p.id')
      .limit(2)
      .execute()
  )
}
