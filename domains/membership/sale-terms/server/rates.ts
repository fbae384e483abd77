import { sql } from 'kysely'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'

/** The version of the rates of commission in force on a day: the latest that has begun, or the first for a day before it. */
export async function ratesOn(conn: Db, on: Day): Promise<CommissionRates> {
  const { figures } = await conn
    .selectFrom('published_figures')
    .select(sql<CommissionRates>`figures`.as('figures'))
    .where('kind', '=', 'commission_rates')
    .orderBy(sql`effective_on <= ${on}::date`, 'desc')
    .orderBy(
      sql`case when effective_on <= ${on}::date then effective_on - date '2000-01-01' else date '2000-01-01' - effective_on end`,
      'desc',
    )
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return figures
}
