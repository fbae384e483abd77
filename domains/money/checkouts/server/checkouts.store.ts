import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What a page asks for: the amount, and for arrears the due day they belong to. */
export type PageTerms = { amount: Cents; dueOn: Day | null }

/** The one open payment page of a membership. A page that has expired, or that asks for something else, is returned as `superseded`. */
export async function openCheckoutOf(tx: Tx, membershipId: Id<'membership'>, { now, amount, dueOn }: PageTerms & { now: Date }) {
  const superseded = await tx
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'open')
    .where((where) =>
      where.or([where('expires_at', '<=', now), where('amount_cents', '<>', amount), sql<boolean>`due_on is distinct from ${dueOn}::date`]),
    )
    .returning(['id'])
    .execute()
  const open = await tx
    .selectFrom('checkouts')
    .select(['id', 'url', 'expires_at'])
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return { open, superseded: superseded.map(({ id }) => id) }
}

export async function addCheckout(
  tx: Tx,
  checkout: PageTerms & { id: Id<'checkout'>; membershipId: Id<'membership'>; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('checkouts')
    .values({
      id: checkout.id,
      membership_id: checkout.membershipId,
      status: 'open',
      amount_cents: checkout.amount,
      due_on: checkout.dueOn,
      created_at: checkout.at,
      expires_at: checkout.expiresAt,
    })
    .execute()
}

export async function keepCheckoutPage(id: Id<'checkout'>, { sessionId, url }: { sessionId: string; url: string }): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ stripe_session_id: sessionId, url })
    .where('id', '=', id)
    .where('stripe_session_id', 'is', null)
    .execute()
}

/** True when the page was open until now. */
export async function expireCheckout(tx: Tx, id: Id<'checkout'>): Promise<boolean> {
  const closed = await tx
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function checkoutAt(id: Id<'checkout'>) {
  return db()
    .selectFrom('checkouts as c')
    .innerJoin('memberships as s', 's.id', 'c.membership_id')
    .select([
      'c.id',
      'c.status',
      'c.url',
      'c.stripe_session_id',
      'c.expires_at',
      'c.membership_id',
      's.status as membership_status',
      's.member_id',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** The open payment page of a membership, locked. */
export async function openPageOf(tx: Tx, membershipId: Id<'membership'>) {
  return tx
    .selectFrom('checkouts')
    .select(['id', 'amount_cents as amount', 'due_on as dueOn'])
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Open pages that an event may have made obsolete: those of its membership, of its member, and those for a car that its membership now
 * lists.
 */
export async function openPagesNear({ memberId, membershipId }: { memberId: Id<'member'> | null; membershipId: Id<'membership'> | null }) {
  const rows = await db()
    .selectFrom('checkouts as c')
    .innerJoin('memberships as s', 's.id', 'c.membership_id')
    .select('s.id')
    .where('c.status', '=', 'open')
    .where(
      sql<boolean>`(
        s.id = ${membershipId} or s.member_id = ${memberId}
        or exists (
          select from listed_vehicles l join vehicles v on v.vin = l.vin join enrolled_vehicles e on e.vehicle_id = v.id
          where l.membership_id = ${membershipId} and l.released_on is null and e.membership_id = s.id
        )
      )`,
    )
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function checkoutOfSession(sessionId: string) {
  return db().selectFrom('checkouts').select('id').where('stripe_session_id', '=', sessionId).executeTakeFirst()
}

/** Open sessions of a membership at the network. */
export async function openSessionsOf(membershipId: Id<'membership'>): Promise<string[]> {
  const rows = await db()
    .selectFrom('checkouts')
    .select('stripe_session_id')
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'open')
    .where('stripe_session_id', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.stripe_session_id ?? [])
}

/** Whether this signing link belongs to this membership. It pays for seven days after the signature. */
export async function linkOpens(membershipId: Id<'membership'>, tokenHash: string, now: Date): Promise<boolean> {
  const found = await db()
    .selectFrom('signing_links')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('noun', '=', 'membership')
    .where('noun_id', '=', membershipId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
