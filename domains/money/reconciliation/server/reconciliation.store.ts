import { sql } from 'kysely'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** Each once a day; near its due day, while past due or after a failure, each hour. Less than 24 hours, so that no night is skipped. */
const DAILY = '20 hours'
const HOURLY = '55 minutes'
/** Days after the end in which a membership is still compared: nothing may be charged any more. */
const AFTER_THE_END = 60

/** Memberships due for comparison, the longest not compared first (index: network_comparisons_oldest). */
export async function membershipsToCompare(now: Date, today: Day, limit: number): Promise<Id<'membership'>[]> {
  const rows = await db()
    .selectFrom('memberships as s')
    .leftJoin('network_comparisons as c', 'c.membership_id', 's.id')
    .select('s.id')
    .where(
      sql<boolean>`(
        s.status in ('PENDING_PAYMENT', 'ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED', 'LAPSED')
        or (s.status in ('CANCELLED', 'EXPIRED', 'VOIDED') and s.ended_on >= ${today}::date - ${AFTER_THE_END}::int)
      )`,
    )
    .where(
      sql<boolean>`(
        s.stripe_subscription_id is not null
        or exists (select from checkouts k where k.membership_id = s.id and k.stripe_session_id is not null)
      )`,
    )
    .where(
      sql<boolean>`(
        c.compared_at is null
        or c.compared_at <= ${now}::timestamptz - ${DAILY}::interval
        or (c.compared_at <= ${now}::timestamptz - ${HOURLY}::interval and (
          s.status in ('PAST_DUE', 'PENDING_PAYMENT') or c.failure is not null
          or (s.status = 'ACTIVE' and s.paid_through_on between ${today}::date - 20 and ${today}::date + 1)
        ))
      )`,
    )
    .orderBy('c.compared_at', (order) => order.asc().nullsFirst())
    .orderBy('s.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Payment pages of memberships that were not paid, to our knowledge. */
export const unpaidPages = (membershipIds: readonly Id<'membership'>[]) =>
  db()
    .selectFrom('checkouts')
    .select(['membership_id as membershipId', 'status', 'stripe_session_id as sessionId', 'expires_at as expiresAt'])
    .where('membership_id', 'in', membershipIds)
    .where('status', '<>', 'complete')
    .execute()

export type Compared = { differences: readonly string[]; failure: string | null; at: Date }

/**
 * Records a comparison; returns the differences that were not known for the day the membership is paid through now. Without an answer of
 * the network (`failure`) the known ones stay.
 */
export async function recordComparison(
  conn: Db,
  membershipId: Id<'membership'>,
  { differences, failure, at }: Compared,
): Promise<string[]> {
  const { rows } = await sql<{ differences: string[]; known: string[] }>`
    with before as (
      select differences, reported_for from network_comparisons where membership_id = ${membershipId} for update
    ), compared as (
      insert into network_comparisons (membership_id, compared_at, differences, reported_for, failure)
      select s.id, ${at}, ${failure === null ? sql`${[...differences]}::text[]` : sql`coalesce(before.differences, '{}')`},
        s.paid_through_on, ${failure?.slice(0, 500) ?? null}
      from memberships s left join before on true
      where s.id = ${membershipId}
      on conflict (membership_id) do update set compared_at = excluded.compared_at, differences = excluded.differences,
        reported_for = excluded.reported_for, failure = excluded.failure
      returning differences, reported_for
    )
    select compared.differences, case when before.reported_for is not distinct from compared.reported_for
      then coalesce(before.differences, '{}') else '{}' end as known
    from compared left join before on true`.execute(conn)
  const [row] = rows
  return row ? row.differences.filter((each) => !row.known.includes(each)) : []
}

/** Records that the network and our database agree about these memberships. */
export async function recordAgreement(membershipIds: readonly Id<'membership'>[], at: Date): Promise<void> {
  await sql`
    insert into network_comparisons (membership_id, compared_at, differences, reported_for, failure)
    select id, ${at}, '{}', paid_through_on, null from memberships where id = any(${[...membershipIds]}::text[]) order by id
    on conflict (membership_id) do update set compared_at = excluded.compared_at, differences = '{}',
      reported_for = excluded.reported_for, failure = null`.execute(db())
}

export async function differencesOf(membershipId: Id<'membership'>): Promise<readonly string[]> {
  const row = await db()
    .selectFrom('network_comparisons')
    .select('differences')
    .where('membership_id', '=', membershipId)
    .executeTakeFirst()
  return row?.differences ?? []
}

/** All active users of finance, except the member themselves. */
export async function financeFor(tx: Tx, memberId: Id<'member'>): Promise<Id<'user'>[]> {
  const rows = await staffTrustedWith(tx, ['finance'])
    .where(sql<boolean>`own_member_id is distinct from ${memberId}`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function membershipOfSubscription(subscriptionId: string): Promise<Id<'membership'> | null> {
  const row = await db().selectFrom('memberships').select('id').where('stripe_subscription_id', '=', subscriptionId).executeTakeFirst()
  return row?.id ?? null
}

/** Every successful payment since a moment, for the comparison with the network (index: payments_newest). */
export async function paymentsSince(since: Date) {
  const rows = await db()
    .selectFrom('payments')
    .select(['id as paymentId', 'stripe_charge_id as chargeId', 'amount_cents as amount', 'refunded_cents as refunded', 'at'])
    .select(sql<boolean>`exists (select from disputes d where d.payment_id = payments.id)`.as('disputed'))
    .where('status', '<>', 'failed')
    .where('at', '>=', since)
    .execute()
  return rows
}

type Books = { comparedAt: Date; differences: number; unreconciledCents: Cents }

/** The result of the last comparison takes the place of the one before. */
export async function saveBooks({ comparedAt, differences, unreconciledCents }: Books): Promise<void> {
  const row = { compared_at: comparedAt, differences, unreconciled_cents: unreconciledCents }
  await db()
    .insertInto('network_books')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}

/** Whether a transfer of the network to our bank is in the books. */
export async function isTransferPosted(tx: Tx, payoutId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', 'bank_transfer')
    .where('cause_noun', '=', 'transfer')
    .where('cause_id', '=', payoutId)
    .executeTakeFirst()
  return row !== undefined
}
