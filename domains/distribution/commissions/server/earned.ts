import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { asked, ownCents } from '#domains/distribution/commissions/server/commissions.store.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'

/** Both days belong to it; without one it has no beginning or no end. */
type Days = { from?: Day; to?: Day }

/** What somebody earns on some days: each the sum of the lines that `commissions` lists for the same days, own ones alone. */
export async function earnedIn<Name extends string>(actor: Actor, periods: Readonly<Record<Name, Days>>): Promise<Record<Name, Cents>> {
  const sums = Object.entries<Days>(periods).map(([name, { from, to }]) => {
    const when = allConditions([from ? sql`l.earned_on >= ${from}::date` : null, to ? sql`l.earned_on <= ${to}::date` : null])
    return sql<Cents>`coalesce(sum(${ownCents(actor)}) filter (where ${when}), 0)::bigint`.as(name)
  })
  const row = await db()
    .selectFrom('commission_lines as l')
    .select(sums)
    .where(asked(actor, { whose: 'own' }))
    .executeTakeFirstOrThrow()
  return row as Record<Name, Cents>
}
