import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Adds single-use codes with the terms of their campaign; returns how many were new. */
export async function addIssued(
  tx: Tx,
  under: Id<'promotion'>,
  codes: readonly { id: Id<'promotion'>; code: string }[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into promotions (id, code, issued_under, max_redemptions, description, kind, percent_bp, amount_cents, duration, months, starts_on, ends_on,
      new_members_only, plan_codes, master_codes, alliance_ids, states, created_by, created_at)
    select n.id, n.code, p.id, 1, p.description, p.kind, p.percent_bp, p.amount_cents, p.duration, p.months, p.starts_on, p.ends_on,
      p.new_members_only, p.plan_codes, p.master_codes, p.alliance_ids, p.states, p.created_by, ${at}
    from promotions p, unnest(${codes.map(({ id }) => id)}::text[], ${codes.map(({ code }) => code)}::citext[]) as n (id, code)
    where p.id = ${under}
    on conflict (code) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** In the order of creation (index: promotions_issued). */
export async function issuedUnder(id: Id<'promotion'>) {
  return db()
    .selectFrom('promotions as p')
    .leftJoin('promotion_redemptions as r', 'r.promotion_id', 'p.id')
    .select(['p.code', 'p.redemptions', 'p.created_at', 'r.at as used_at'])
    .where('p.issued_under', '=', id)
    .orderBy('p.id')
    .execute()
}
