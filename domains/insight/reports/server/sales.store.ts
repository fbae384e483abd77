import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { SalesBy } from '#domains/insight/reports/contract.ts'
import { bookDays } from '#domains/insight/figure-sums/server/book-sums.ts'
import { type PeriodSum, readsSums, type SummedFigure, sumsOfPeriod } from '#domains/insight/figure-sums/server/figure-sums.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { beganIn, inForceAfter } from '#domains/insight/reports/server/cohort-of-month.ts'
import { paymentsOf, refundsOf } from '#domains/insight/reports/server/money-of-period.ts'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, ZERO } from '#platform/money.ts'

const SOLD_BY = { member: 'ms.member_id', agent: 't.agent_id', masterCode: 't.master_code' }
const BELONGING = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }

/**
 * The rows of every sales figure, so that a figure is always the sum of its rows: one for each membership sold (on the day it became
 * effective, for whoever sold it), each payment that arrived and each refund that was paid.
 */
const facts = (actor: Actor, period: Period) => {
  const { from, to } = period
  const [paid, refunded] = [paymentsOf(period), refundsOf(period)]
  return sql`
  select ms.id, t.master_code, t.agent_id, ms.effective_on as on_day, 'enrollment' as kind, 1 as enrollments,
    (ms.billing = 'annual')::int as annual, 0::bigint as collected, 0::bigint as refunded
  from ${SOLD} where ms.effective_on between ${from}::date and ${to}::date and ${visibleTo(actor, SOLD_BY)}
  union all
  select ms.id, ms.master_code, ms.agent_id, ${paid.day}, 'payment', 0, 0, ${paid.cents}, 0
  from ${paid.from} where ${visibleTo(actor, BELONGING)}
  union all
  select ms.id, ms.master_code, ms.agent_id, ${refunded.day}, 'refund', 0, 0, 0, ${refunded.cents}
  from ${refunded.from} where ${visibleTo(actor, BELONGING)}`
}

export type SalesNumbers = { enrollments: number; annual: number; collected: Cents; refunded: Cents }

/** The breakdowns of a figure: how rows are grouped, and the label of a group. */
const KEYS: Readonly<Record<SalesBy, { key: RawBuilder<unknown>; label: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  month: { key: sql`to_char(f.on_day, 'YYYY-MM')`, label: sql`to_char(f.on_day, 'YYYY-MM')`, order: sql`1` },
  plan: { key: sql`p.code`, label: sql`p.name`, order: sql`min(p.limit_cents)` },
  agency: { key: sql`f.master_code`, label: sql`a.name`, order: sql`sum(f.collected) desc, 1` },
  agent: {
    key: sql`coalesce(f.agent_id, 'none')`,
    label: sql`coalesce(u.first_name || ' ' || u.last_name, '–')`,
    order: sql`sum(f.collected) desc, 1`,
  },
  state: { key: sql`ms.state`, label: sql`ms.state`, order: sql`sum(f.collected) desc, 1` },
}

type GroupOfSales = SalesNumbers & { key: string; label: string }

export async function salesBy(actor: Actor, period: Period, by: SalesBy): Promise<GroupOfSales[]> {
  if (readsSums(actor) && by !== 'agency' && by !== 'agent') return summedSales(period, by)
  const { key, label, order } = KEYS[by]
  const { rows } = await sql<GroupOfSales>`
    select ${key} as key, max(${label}) as label, sum(f.enrollments)::int as enrollments, sum(f.annual)::int as annual,
           sum(f.collected)::bigint as collected, sum(f.refunded)::bigint as refunded
    from (${facts(actor, period)}) f
    join memberships ms on ms.id = f.id
    join plan_versions p on p.id = ms.plan_version_id
    join agencies a on a.master_code = f.master_code
    left join users u on u.id = f.agent_id
    group by 1 order by ${order} limit 1000`.execute(unscopedDb())
  return rows
}

const SUMMED = ['joined', 'joined_annual', 'collected', 'refunded'] as const

const salesOf = (sums: readonly PeriodSum[]): SalesNumbers => {
  const of = (figure: SummedFigure) => sums.find((each) => each.figure === figure)
  return {
    enrollments: of('joined')?.count ?? 0,
    annual: of('joined_annual')?.count ?? 0,
    collected: of('collected')?.cents ?? ZERO,
    refunded: of('refunded')?.cents ?? ZERO,
  }
}

/** The same groups of everybody, from what is summed by day (`insight/figure-sums`). */
async function summedSales(period: Period, by: 'month' | 'plan' | 'state'): Promise<GroupOfSales[]> {
  const [sums, plans] = await Promise.all([sumsOfPeriod(period, SUMMED, by), by === 'plan' ? planNames() : []])
  const groups = [...Map.groupBy(sums, ({ key }) => key)].map(([key, ofKey]) => ({
    key,
    label: plans.find(({ code }) => code === key)?.name ?? key,
    ...salesOf(ofKey),
  }))
  const place = (key: string): number => plans.findIndex(({ code }) => code === key)
  const inOrder = {
    month: (a: GroupOfSales, b: GroupOfSales) => a.key.localeCompare(b.key),
    plan: (a: GroupOfSales, b: GroupOfSales) => place(a.key) - place(b.key),
    state: (a: GroupOfSales, b: GroupOfSales) => b.collected - a.collected || a.key.localeCompare(b.key),
  }
  return groups.toSorted(inOrder[by])
}

/** The smallest limit first. */
async function planNames(): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, max(name) as name from plan_versions group by code order by min(limit_cents), code`.execute(unscopedDb())
  return rows
}

export async function salesTotal(actor: Actor, period: Period): Promise<SalesNumbers> {
  if (readsSums(actor)) return salesOf(await sumsOfPeriod(period, SUMMED, 'all'))
  const { rows } = await sql<SalesNumbers>`
    select coalesce(sum(f.enrollments), 0)::int as enrollments, coalesce(sum(f.annual), 0)::int as annual,
           coalesce(sum(f.collected), 0)::bigint as collected, coalesce(sum(f.refunded), 0)::bigint as refunded
    from (${facts(actor, period)}) f`.execute(unscopedDb())
  const [total] = rows
  if (!total) throw new Error('A sum without a row.')
  return total
}

export type SalesFact = SalesNumbers & {
  on_day: Day
  kind: string
  number: string
  member: string
  plan: string
  master_code: string
  agency: string
  agent: string | null
  state: string
  billing: string
}

/** The rows themselves, for the spreadsheet; at most 50,000. */
export async function salesFacts(actor: Actor, period: Period): Promise<SalesFact[]> {
  const { rows } = await sql<SalesFact>`
    select f.on_day, f.kind, ms.number, left(m.first_name, 1) || '. ' || m.last_name as member, p.code
      as plan, f.master_code, a.name as agency,
           u.first_name || ' ' || u.last_name as agent, ms.state, ms.billing, f.enrollments, f.annual, f.collected, f.refunded
    from (${facts(actor, period)}) f
    join memberships ms on ms.id = f.id
    join members m on m.id = ms.member_id
    join plan_versions p on p.id = ms.plan_version_id
    join agencies a on a.master_code = f.master_code
    left join users u on u.id = f.agent_id
    order by f.on_day, ms.number, f.kind limit 50000`.execute(unscopedDb())
  return rows
}

export type CohortRow = { month: string; joined: number; stayed: number[] }

/** The memberships that began in each month, and how many were in force after each number of months. */
export const cohorts = (actor: Actor, period: Period, months: readonly number[]): Promise<CohortRow[]> =>
  readsSums(actor) ? summedCohorts(period, months) : countedCohorts(actor, period, months)

/** Of everybody, from what is summed by day: the key is for how many months they stayed, -1 where they were never in force. */
async function summedCohorts({ from, to }: Period, months: readonly number[]): Promise<CohortRow[]> {
  const stayed = months.map((each) => sql`coalesce(sum(d.count) filter (where d.key::int >= ${sql.lit(each)}), 0)::int`)
  const { rows } = await sql<CohortRow>`
    select to_char(d.on_day, 'YYYY-MM') as month, sum(d.count)::int as joined, array[${sql.join(stayed)}] as stayed
    from (${bookDays({ figure: 'began', from, to }, 'months')}) d
    group by 1 having sum(d.count) <> 0 order by 1`.execute(unscopedDb())
  return rows
}

export async function countedCohorts(actor: Actor, period: Period, months: readonly number[]): Promise<CohortRow[]> {
  const stayed = months.map((each) => sql`count(*) filter (where ${inForceAfter(each)})::int`)
  const { rows } = await sql<CohortRow>`
    select to_char(ms.effective_on, 'YYYY-MM') as month, count(*)::int as joined,
           array[${sql.join(stayed)}] as stayed
    from memberships ms where ${beganIn(period)} and ${visibleTo(actor, BELONGING)}
    group by 1 order by 1`.execute(unscopedDb())
  return rows
}
