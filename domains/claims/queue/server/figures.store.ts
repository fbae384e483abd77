import { sql } from 'kysely'
import { TO_DECIDE } from '#domains/membership/claim-states/rules/claim-states.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'
import type { Cents } from '#platform/money.ts'

export type Figures = {
  openByAge: { upTo7: number; upTo14: number; upTo30: number; older: number }
  decided: number
  /** From the complete proof to the decision, in whole days; null if nothing was decided. */
  medianDays: number | null
  paid: { count: number; sum: Cents }
  deniedByCode: { code: string; count: number }[]
  appeals: { decided: number; overturned: number }
  /** Quality reviews: drawn, answered (`reviewed`), and disagreements after which the denial was overturned. */
  qualityReviews: { drawn: number; reviewed: number; overturned: number }
  /** Recoveries owed to us and not received; and those waived. */
  leakage: { owed: Cents; waived: Cents }
}

/**
 * Claims decided between two days, and those open now, in one query
 * (indexes: claims_due, claim_decisions_claim, quality_reviews_at, payouts_arrived, recoveries_claim).
 */
export async function figuresBetween(from: Day, to: Day, today: Day): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with open as (
      select ${today}::date - coalesce(notice_on, ${dayOf(sql`submitted_at`)}) as age from claims
      where status in (${sql.join(TO_DECIDE.map((each) => sql.lit(each)))})
    ), decided as (
      select d.kind, d.denial_code, d.at, c.proof_complete_at from claim_decisions d join claims c on c.id = d.claim_id
      where ${within(sql`d.at`, { from, to })}
    )
    select
      (select jsonb_build_object('upTo7', count(*) filter (where age <= 7), 'upTo14', count(*) filter (where age between 8 and 14),
        'upTo30', count(*) filter (where age between 15 and 30), 'older', count(*) filter (where age > 30)) from open) as "openByAge",
      (select count(*)::int from decided where kind in ('approved', 'denied')) as "decided",
      (select round(percentile_cont(0.5) within group (order by extract(epoch from at - proof_complete_at) / 86400))::int
        from decided where kind in ('approved', 'denied') and proof_complete_at <= at) as "medianDays",
      (select jsonb_build_object('count', count(distinct claim_id), 'sum', coalesce(sum(amount_cents), 0)) from payouts
        where kind = 'claim' and status = 'settled' and ${within(sql`settled_at`, { from, to })}) as "paid",
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'count', n) order by n desc, code), '[]')
        from (select denial_code as code, count(*) as n from decided where kind = 'denied' group by 1) codes) as "deniedByCode",
      (select jsonb_build_object('decided', count(*), 'overturned', count(*) filter (where kind = 'appeal_overturned'))
        from decided where kind in ('appeal_upheld', 'appeal_overturned')) as "appeals",
      (select jsonb_build_object('drawn', count(*), 'reviewed', count(reviewed_at), 'overturned', count(*) filter (where not agrees
          and exists (select from claim_decisions d where d.claim_id = s.claim_id and d.at >= s.reviewed_at and d.kind in ('reconsidered', 'reopened', 'appeal_overturned'))))
        from quality_reviews s where ${within(sql`decided_at`, { from, to })}) as "qualityReviews",
      (select jsonb_build_object('owed', coalesce(sum(owed_cents - recovered_cents) filter (where status <> 'WAIVED'), 0),
        'waived', coalesce(sum(owed_cents - recovered_cents) filter (where status = 'WAIVED'), 0)) from recoveries) as "leakage"`.execute(
    db(),
  )
  const [row] = rows
  if (!row) throw new Error('A query that returns one row returned none.')
  return row
}
