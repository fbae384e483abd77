import { sql } from 'kysely'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'

/** SQL: the version of the rates of commission in force on a day: the latest that has begun, or the first for a day before it. */
export const figuresOn = (on: Day) => sql<CommissionRates>`(
  select figures from published_figures where kind = 'commission_rates'
  order by effective_on <= ${on}::date desc,
    case when effective_on <= ${on}::date then effective_on - date '2000-01-01' else date '2000-01-01' - effective_on end desc,
    version desc
  limit 1)`

export async function ratesOn(conn: Db, on: Day): Promise<CommissionRates> {
  const { rows } = await sql<{ figures: CommissionRates | null }>`select ${figuresOn(on)} as figures`.execute(conn)
  const figures = rows[0]?.figures
  if (!figures) throw new Error('No rates of commission are published.')
  return figures
}
