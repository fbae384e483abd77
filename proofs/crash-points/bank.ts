import type { Harness } from '#proofs/harness.ts'
import { stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'

/** Compares the network with our database: each transfer, refund and charge is in both once, with the same amount. */
export async function wrongBank(harness: Harness): Promise<string[]> {
  const stripe = stripeOf(harness)
  const all = { limit: 10_000 }
  const [transfers, refunds, charges] = await Promise.all([
    stripe.transfers.list({ limit: 100 }).autoPagingToArray(all),
    stripe.refunds.list({ limit: 100 }).autoPagingToArray(all),
    stripe.charges.list({ limit: 100 }).autoPagingToArray(all),
  ])
  const [payouts, ours, payments] = await Promise.all([
    db()
      .selectFrom('payouts')
      .select(['id', 'amount_cents as amount'])
      .where('method', '=', 'stripe')
      .where('sent_at', 'is not', null)
      .execute(),
    db().selectFrom('refunds').select(['id', 'amount_cents as amount']).where('status', '=', 'succeeded').execute(),
    db().selectFrom('payments').select(['stripe_charge_id as id', 'amount_cents as amount']).where('status', '<>', 'failed').execute(),
  ])
  return [
    ...unlike(
      'transfer',
      transfers.map(({ transfer_group: id, amount }) => ({ id, amount })),
      payouts,
    ),
    ...unlike(
      'refund',
      refunds.map(({ metadata, amount }) => ({ id: metadata?.['refund_id'] ?? null, amount })),
      ours,
    ),
    ...unlike(
      'charge',
      charges.filter(({ paid }) => paid),
      payments,
    ),
  ]
}

type Sum = { id: string | null; amount: number }

function unlike(what: string, there: readonly Sum[], here: readonly Sum[]): string[] {
  const [atBank, inBook] = [there, here].map((sums) => Map.groupBy(sums, ({ id }) => id ?? 'nothing of ours'))
  return [...new Set([...(atBank?.keys() ?? []), ...(inBook?.keys() ?? [])])].flatMap((id) => {
    const [bank, book] = [atBank?.get(id) ?? [], inBook?.get(id) ?? []].map((sums) => sums.map(({ amount }) => amount).join(' and '))
    return bank === book && !bank?.includes(' ') ? [] : [`${what} of ${id}: ${bank || 'none'} at the bank, ${book || 'none'} in the book`]
  })
}
