import { sql } from 'kysely'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type StoredPromotion, COLUMNS, promotionOf } from '#domains/membership/promotions/server/stored-promotion.ts'

/** A code as stored. For single-use codes, how many were issued and how many of them were used. */
export type Code = StoredPromotion & { description: string; stoppedWhy: string | null; createdBy: string; createdAt: Date; version: number }

const codes = () =>
  db()
    .selectFrom('promotions as p')
    .select(COLUMNS.map((column) => `p.${column}` as const))
    .select(['p.description', 'p.stopped_why', 'p.created_at', 'p.version'])
    .select((eb) => [
      sql<PlanCode[]>`p.plan_codes`.as('plan_codes'),
      eb
        .selectFrom('promotions as i')
        .whereRef('i.issued_under', '=', 'p.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('issued'),
      eb
        .selectFrom('promotions as i')
        .whereRef('i.issued_under', '=', 'p.id')
        .select(sql<number>`coalesce(sum(i.redemptions), 0)::int`.as('n'))
        .as('issued_used'),
      eb
        .selectFrom('users as u')
        .whereRef('u.id', '=', 'p.created_by')
        .select(sql<string>`u.first_name || ' ' || u.last_name`.as('n'))
        .as('created_by_name'),
    ])
    .where('p.issued_under', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

/** These codes, in the given order, with counts of the codes issued under each (index: promotions_issued). */
export async function codesByIds(ids: readonly Id<'promotion'>[]): Promise<Code[]> {
  if (ids.length === 0) return []
  const found = new Map((await codes().where('p.id', 'in', ids).execute()).map((row) => [row.id, toCode(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function codeById(id: Id<'promotion'>): Promise<Code | undefined> {
  const row = await codes().where('p.id', '=', id).executeTakeFirst()
  return row && toCode(row)
}

const toCode = (row: Row): Code => ({
  ...promotionOf(row),
  ...(row.single_use ? { maxRedemptions: row.issued || null, redemptions: row.issued_used ?? 0 } : {}),
  description: row.description,
  stoppedWhy: row.stopped_why,
  createdBy: row.created_by_name ?? '',
  createdAt: row.created_at,
  version: row.version,
})
