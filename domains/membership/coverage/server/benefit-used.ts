import { sql } from 'kysely'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { CountedClaim } from '#domains/membership/coverage/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Given, batchQuery, subquery } from '#platform/queries/batch-query.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

/**
 * The claims of a membership as the yearly counters see them; a paid one counts even while it is reopened. The claim
 * being decided can be left out.
 */
export const countedClaims = (conn: Db, membershipId: Given<Id<'membership'>>, except: Given<Id<'claim'> | null>) =>
  conn
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

/** What was used before the membership came to us, of any of its years: no claims of ours, and counted like them. */
export const usedBefore = (conn: Db, membershipId: Given<Id<'membership'>>) =>
  conn
    .selectFrom('benefit_used_before')
    .select(['year_from as yearFrom', 'claims', 'paid_cents as paid'])
    .where('membership_id', '=', membershipId)

/**
 * Open claims, their approved and unpaid amounts, and payments since a term began: they decide the refund of a
 * cancellation. Each payment counts on the day it arrived in the member's state, whatever else its claim was paid; a
 * returned payment does not count (docs/rules.md §4). What was used before an import counts in the year that it was used in.
 */
export async function claimsOfTerm(
  conn: Db,
  { id, state }: Pick<Membership, 'id' | 'state'>,
  termFrom: Day,
): Promise<{ open: number; paid: Cents; promised: Cents }> {
  const { claims, payments, before } = await batchQuery(conn, {
    claims: subquery(openClaims(conn, id), {}),
    payments: subquery(paymentsOf(conn, id), { at: true }),
    before: subquery(usedBefore(conn, id), {}),
  })
  const inTerm = payments.filter(({ at }) => at !== null && localDay(state, at) >= termFrom)
  const beforeInTerm = before.filter(({ yearFrom }) => yearFrom >= termFrom).map(({ paid }) => paid)
  return {
    open: claims.length,
    paid: add(ZERO, ...inTerm.map(({ amount }) => amount), ...beforeInTerm),
    promised: add(ZERO, ...claims.map(({ promised }) => promised)),
  }
}

const openClaims = (conn: Db, id: Id<'membership'>) =>
  conn
    .selectFrom('claims')
    .select('id')
    .select(
      sql<Cents>`case when status in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED')
        then greatest(0, approved_cents - coalesce(paid_cents, 0)) else 0 end::bigint`.as('promised'),
    )
    .where('membership_id', '=', id)
    .where('status', 'not in', ['DRAFT', 'WITHDRAWN', 'CLOSED', 'DENIED', 'PAID'])

const paymentsOf = (conn: Db, id: Id<'membership'>) =>
  conn
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .select(['p.amount_cents as amount', 'p.settled_at as at'])
    .where('c.membership_id', '=', id)
    .where('p.kind', '=', 'claim')
    .where('p.status', '=', 'settled')
