import { sql } from 'kysely'
import type { Charged, Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** The payment method a membership was last paid with, for the notice of an expiring card. */
export async function savePaymentMethod(
  tx: Tx,
  membershipId: Id<'membership'>,
  { method, methodId, last4, expires, at }: Charged,
): Promise<void> {
  const saved = {
    kind: method === 'us_bank_account' ? ('us_bank_account' as const) : ('card' as const),
    stripe_payment_method_id: methodId,
    last4,
    expires_month: expires?.month ?? null,
    expires_year: expires?.year ?? null,
    seen_at: at,
  }
  await tx
    .insertInto('payment_methods')
    .values({ membership_id: membershipId, ...saved })
    .onConflict((conflict) => conflict.column('membership_id').doUpdateSet(saved))
    .execute()
}

type Kind = 'first' | 'renewal' | 'reinstatement' | 'plan_change'

type NewPayment = { id: Id<'payment'>; bill: Bill; kind: Kind }

export async function recordPayment(
  tx: Tx,
  { id, bill, kind, enrollmentFee, period }: NewPayment & { enrollmentFee: Cents; period: { from: Day; to: Day } | null },
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      ...columns({ id, bill, kind }, bill.charge),
      status: 'succeeded',
      at: bill.paidAt ?? bill.periodFrom,
      enrollment_fee_cents: enrollmentFee,
      period_from: period?.from ?? null,
      period_to: period?.to ?? null,
    })
    .execute()
}

/** False when this attempt of the bill was recorded before. */
export async function recordFailedPayment(
  tx: Tx,
  { id, bill, kind, charge, attempt }: NewPayment & { charge: Charged; attempt: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('payments')
    .values({ ...columns({ id, bill, kind }, charge), status: 'failed', at: charge.at, failure: charge.failure, attempt })
    // A literal: a plan for any value cannot choose this partial index.
    .onConflict((conflict) =>
      conflict
        .columns(['stripe_invoice_id', 'attempt'])
        .where(sql<boolean>`status = 'failed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

function columns({ id, bill, kind }: NewPayment, charge: Charged | null) {
  return {
    id,
    kind,
    membership_id: bill.membershipId as Id<'membership'>,
    amount_cents: bill.amount,
    method: charge?.method ?? null,
    last4: charge?.last4 ?? null,
    fingerprint: charge?.fingerprint ?? null,
    stripe_invoice_id: bill.invoiceId,
    stripe_payment_intent_id: charge?.intentId ?? null,
    stripe_charge_id: charge?.chargeId ?? null,
  }
}
