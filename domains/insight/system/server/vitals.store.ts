import { sql } from 'kysely'
import type { Metric, Rating } from '#domains/insight/system/rules/vitals.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

type Counted = { day: Day; page: string; metric: Metric; rating: Rating; value: number }

/** One more visit of a page, in counts alone. */
export async function countVital({ day, page, metric, rating, value }: Counted): Promise<void> {
  const one = (each: Rating): number => (each === rating ? 1 : 0)
  await sql`
    insert into web_vitals as v (day, page, metric, good, fair, poor, total)
    values (${day}, ${page}, ${metric}, ${one('good')}, ${one('fair')}, ${one('poor')}, ${value})
    on conflict (day, page, metric) do update set
      good = v.good + excluded.good, fair = v.fair + excluded.fair, poor = v.poor + excluded.poor, total = v.total + excluded.total`.execute(
    db(),
  )
}

type VitalRow = { page: string; metric: Metric; visits: number; good: number; poor: number; average: number }

/** From a day on, the most visited first. */
export async function vitalsSince(day: Day): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    select page, metric, sum(good + fair + poor)::int as visits, sum(good)::int as good, sum(poor)::int as poor,
      round(sum(total)::numeric / greatest(sum(good + fair + poor), 1))::int as average
    from web_vitals where day >= ${day} group by page, metric order by sum(good + fair + poor) desc, page, metric limit 200`.execute(db())
  return rows
}
