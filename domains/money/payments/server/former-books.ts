import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { lockPayer } from '#domains/money/payments/server/payers.ts'
import { beginningOf, type Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** The membership that a subscription of the network pays for. */
export async function membershipPaidBy(subscriptionId: string): Promise<Id<'membership'> | null> {
  const row = await db().selectFrom('memberships').select('id').where('stripe_subscription_id', '=', subscriptionId).executeTakeFirst()
  return row?.id ?? null
}

/** Whether a bill is for a period that was paid when the membership came to us: to the former books, and never entered in ours. */
export async function isOfFormerBooks(tx: Tx, membershipId: Id<'membership'>, periodFrom: Day): Promise<boolean> {
  const row = await tx
    .selectFrom('imported_memberships')
    .select('paid_through_on')
    .where('membership_id', '=', membershipId)
    .executeTakeFirst()
  return row !== undefined && periodFrom <= row.paid_through_on
}

/**
 * Before some of it is refunded, what the former books collected for the current period becomes a payment of ours: into the books by their
 * account, with the charge that the network still has. It earns no commission. Applied twice, it happens once.
 */
export async function enterFormerPayment(tx: Tx, membershipId: Id<'membership'>): Promise<void> {
  const payer = await lockPayer(tx, membershipId)
  const former = await tx
    .selectFrom('imported_memberships')
    .select(['period_from', 'paid_through_on', 'paid_cents', 'network_bill', 'network_charge'])
    .where('membership_id', '=', membershipId)
    .where('payment_id', 'is', null)
    .where('paid_cents', '>', 0 as never)
    .executeTakeFirst()
  if (!payer || !former) return
  const id = newId('payment')
  const { paid_cents: amount, period_from: from, paid_through_on: to } = former
  await tx
    .insertInto('payments')
    .values({
      id,
      membership_id: membershipId,
      kind: 'renewal',
      status: 'succeeded',
      amount_cents: amount,
      period_from: from,
      period_to: to,
      method: 'former_books',
      stripe_invoice_id: former.network_bill,
      stripe_charge_id: former.network_charge,
      at: beginningOf(from, zoneOf(payer.state)),
    })
    .execute()
  await tx.updateTable('imported_memberships').set({ payment_id: id }).where('membership_id', '=', membershipId).execute()
  await post(tx, {
    kind: 'payment',
    cause: { noun: 'payment', id },
    entries: [
      { account: 'former_books', amount },
      { account: 'dues', amount: negate(amount) },
    ],
    memberId: payer.memberId,
    membershipId,
    masterCode: payer.masterCode,
    note: inEnglish(say`${payer.planName}, ${payer.number}, paid before it came to us`),
  })
}
