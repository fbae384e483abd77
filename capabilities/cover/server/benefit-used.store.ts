import { sql } from 'kysely'
import { isRider, type LossType } from '#capabilities/claims/rules/claim.ts'
import type { CountedClaim } from '#capabilities/cover/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/**
 * The claims of a membership as the yearly counters see them, a paid one also while it is
 * open again; one of them can be left out, the one being decided.
 */
export const countedClaims = (asked: Db, membershipId: Id<'membership'>, except: Id<'claim'> | null) =>
  asked
    .selectFrom('claims')
    .select(['loss_on as lossOn', 'loss_type as lossType', 'approved_cents as approved', 'paid_cents as paid'])
    .select(
      sql<CountedClaim['state']>`case
      when status in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED') then 'approved_unpaid'
      when paid_cents is not null then 'paid'
      else 'uncounted' end`.as('state'),
    )
    .where('membership_id', '=', membershipId)
    .where('loss_on', 'is not', null)
    .where(sql<boolean>`id is distinct from ${except}`)

type Counted = { lossOn: Day | null; lossType: LossType | null; approved: Cents | null; paid: Cents | null; state: CountedClaim['state'] }

export const countedAs = ({ lossOn, lossType, state, approved, paid }: Counted): CountedClaim[] =>
  lossOn ? [{ lossOn, state, amount: (state === 'paid' ? paid : approved) ?? ZERO, rider: isRider(lossType) ? lossType : null }] : []

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
