import { sql } from 'kysely'
import type { CountedClaim } from '#capabilities/cover/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/**
 * The claims of a membership as the yearly counters see them, a paid one also while it is
 * open again; one of them can be left out, the one being decided.
 */
export async function countedClaims(asked: Db, membershipId: Id<'membership'>, except: Id<'claim'> | null = null): Promise<CountedClaim[]> {
  const rows = await asked
    .selectFrom('claims')
    .select(['loss_on', 'approved_cents', 'paid_cents'])
    .select(
      sql<CountedClaim['state']>`case
      when status in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED') then 'approved_unpaid'
      when paid_cents is not null then 'paid'
      else 'uncounted' end`.as('state'),
    )
    .where('membership_id', '=', membershipId)
    .where('loss_on', 'is not', null)
    .where(sql<boolean>`id is distinct from ${except}`)
    .execute()
  return rows.flatMap(({ loss_on, state, approved_cents, paid_cents }) =>
    loss_on ? [{ lossOn: loss_on, state, amount: (state === 'paid' ? paid_cents : approved_cents) ?? ZERO }] : [],
  )
}

/** Claims in hand, and what was paid since a term began: both decide what a cancellation pays back. */
export async function claimsOfTerm(
  asked: Db,
  membershipId: Id<'membership'>,
  termFrom: Day,
): Promise<{ open: number; paid: Cents; ever: number }> {
  return asked
    .selectFrom('claims')
    .select([
      sql<number>`count(*) filter (where status not in ('DRAFT', 'WITHDRAWN', 'CLOSED', 'DENIED', 'PAID'))`.as('open'),
      sql<Cents>`coalesce(sum(paid_cents) filter (where paid_at >= ${termFrom}::date), 0)::bigint`.as('paid'),
      sql<number>`count(*) filter (where paid_cents is not null)`.as('ever'),
    ])
    .where('membership_id', '=', membershipId)
    .executeTakeFirstOrThrow()
}
