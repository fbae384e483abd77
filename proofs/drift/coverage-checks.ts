import { sql } from 'kysely'
import type { Harness } from '#proofs/harness.ts'
import type { Copy } from '#proofs/replay/life.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'

const ENDED = ['LAPSED', 'CANCELLED', 'EXPIRED', 'VOIDED']

/** Problems of one membership: covered without payment beyond the rules, paid and not covered, or billed after the end. */
export async function wrongsOfLife(harness: Harness, { membershipId, subscriptionId }: Copy): Promise<string[]> {
  const membership = await membershipById(db(), membershipId)
  if (!membership?.paidThroughOn) return ['its payment was never heard of']
  const { status, paidThroughOn, state } = membership
  const [today, subscription] = [localDay(state), await stripeOf(harness).subscriptions.retrieve(subscriptionId)]
  const bills = (await stripeOf(harness).invoices.list({ subscription: subscriptionId, limit: 100 })).data
  const rows = await db()
    .selectFrom('payments as p')
    .select(['p.stripe_invoice_id as invoiceId', 'p.amount_cents as amount', 'p.period_to as periodTo'])
    .select(
      sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.payment_id = p.id and r.status <> 'failed')`.as(
        'back',
      ),
    )
    .where('p.membership_id', '=', membershipId)
    .where('p.status', '<>', 'failed')
    .execute()
  const entered = new Map(rows.map((row) => [row.invoiceId, row]))
  const isLiving = subscription.status !== 'canceled'
  const isOpen = bills.some((bill) => bill.status === 'open')
  const found = [
    status === 'ACTIVE' && today > addDays(paidThroughOn, 1) && isOpen && 'covered, and its bill is unpaid',
    status === 'ACTIVE' && today > addDays(paidThroughOn, MEMBERSHIP_TERMS.graceDays + 1) && 'covered unpaid past the grace',
    status === 'PAST_DUE' && today > addDays(paidThroughOn, MEMBERSHIP_TERMS.graceDays + 1) && 'in grace past its end',
    ENDED.includes(status) && isLiving && 'billed after its end',
    ENDED.includes(status) && isOpen && 'can be paid after its end',
    status === 'CANCEL_SCHEDULED' && isLiving && !subscription.cancel_at_period_end && 'renews though it is to end',
    (status === 'ACTIVE' || status === 'PAST_DUE') && isLiving && subscription.cancel_at_period_end && 'does not renew though it is to',
    ...bills.map((bill) => {
      const row = entered.get(bill.id)
      if (bill.status !== 'paid') return false
      if (!row) return `paid ${bill.id} and it is not in the book`
      return row.periodTo === null && row.back !== row.amount && `paid ${bill.id} for nothing, and it does not go back`
    }),
  ]
  return found.filter((each) => each !== false).map((each) => `${each} (${status}, paid through ${paidThroughOn}, today ${today})`)
}

/** Checks the ledger by itself, and against the charges of the network. */
export async function wrongsOfBooks(): Promise<string[]> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries`.execute(db())
  const { differences } = await reconcile()
  return [...(rows[0]?.sum === 0 ? [] : [`the ledger comes to ${rows[0]?.sum}`]), ...differences.map(({ says }) => says)]
}
