import { sql, type RawBuilder } from 'kysely'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'

/**
 * What the database adds up of books (migration 0206). `over` is the day after the last one in force; `dues` are on the first day they are
 * for.
 */
export type BookSum =
  | 'active'
  | 'past_due'
  | 'begun'
  | 'over'
  | 'lapsed'
  | 'began'
  | 'written'
  | 'joined'
  | 'stayed_13'
  | 'premium'
  | 'dues'
  | 'losses'
  | 'commission'
  | 'share'
  | 'claims_open'
  | 'claims_waiting'
export type BookPart = 'all' | 'state' | 'alliance' | 'agency'

/** The days from one to another; `from` null: all days up to `to`, and what is counted as it is now. */
export type BookDays = { figure: BookSum; from: Day | null; to: Day }

const KEY_OF_CHANGE = {
  all: sql`''`,
  state: sql`c.state`,
  alliance: sql`c.alliance_id`,
  agency: sql`c.master_code`,
  months: sql`c.months::text`,
} as const

/**
 * SQL: `key, on_day, count, cents` of the days asked for: the sums, and what was not added to them yet. An agency’s whole months are one
 * sum each.
 */
export const bookDays = ({ figure, from, to }: BookDays, part: BookPart | 'months'): RawBuilder<unknown> => {
  // Each of them a range of the index: as one condition they are not.
  const sums = (part === 'agency' ? agencyRanges(from, to) : [{ of: part, first: from, last: to }]).map(
    ({ of, first, last }) => sql`select s.key, s.on_day, s.count, s.cents from book_sums s
      where s.figure = ${sql.lit(figure)} and s.part = ${sql.lit(of)} and ${between(sql`s.on_day`, first, last)}`,
  )
  return sql`${sql.join(sums, sql` union all `)} union all
    select ${KEY_OF_CHANGE[part]}, c.on_day, c.count, c.cents from book_changes c
    where c.figure = ${sql.lit(figure)} and ${KEY_OF_CHANGE[part]} is not null and ${between(sql`c.on_day`, from, to)}`
}

const between = (day: RawBuilder<unknown>, from: Day | null, to: Day): RawBuilder<unknown> =>
  from === null ? sql`${day} <= ${to}::date` : sql`${day} between ${from}::date and ${to}::date`

type Range = { of: 'agency' | 'agency_months'; first: Day | null; last: Day }

function agencyRanges(from: Day | null, to: Day): Range[] {
  const { firstMonth, afterMonths } = wholeMonths(from, to)
  if (firstMonth !== null && firstMonth >= afterMonths) return [{ of: 'agency', first: from, last: to }]
  return [
    { of: 'agency_months', first: firstMonth, last: addDays(afterMonths, -1) },
    ...(from !== null && firstMonth !== null && from < firstMonth
      ? [{ of: 'agency', first: from, last: addDays(firstMonth, -1) } as const]
      : []),
    ...(afterMonths <= to ? [{ of: 'agency', first: afterMonths, last: to } as const] : []),
  ]
}

const MONTH_DAYS = 31

/**
 * SQL: `key, on_day, until, each, count` of dues that are for days before this one and for it: so many payments of `each` cents for the
 * days from `on_day` to `until`. Those of more than a month have an index of their own, by their last day.
 */
const duesAcross = (day: Day, part: BookPart): RawBuilder<unknown> => {
  const across = (row: string) => sql`${sql.ref(`${row}.on_day`)} < ${day}::date and ${sql.ref(`${row}.until`)} >= ${day}::date`
  const spans = (more: RawBuilder<unknown>) =>
    sql`select s.key, s.on_day, s.until, s.each, s.count from book_spans s where s.part = ${sql.lit(part)} and ${across('s')} and ${more}`
  return sql`
    ${spans(sql`s.on_day >= ${addDays(day, -MONTH_DAYS)}::date and s.until - s.on_day <= ${sql.lit(MONTH_DAYS)}`)}
    union all ${spans(sql`s.until - s.on_day > ${sql.lit(MONTH_DAYS)}`)}
    union all select ${KEY_OF_CHANGE[part]}, c.on_day, c.until, c.each, c.count from book_changes c
    where c.figure = 'spans' and ${KEY_OF_CHANGE[part]} is not null and ${across('c')}`
}

/**
 * SQL: `key, count, cents` of dues earned from one day to another, of payments that have a day of these: those that begin within them, less
 * what of these is for later days, and what earlier ones bring for days of the period; rounded for each payment, as its row is.
 */
export const duesEarned = ({ from, to }: { from: Day; to: Day }, part: BookPart): RawBuilder<unknown> => {
  const days = sql`least(d.until, ${to}::date) - greatest(d.on_day, ${from}::date) + 1`
  const earned = sql`round(d.each::numeric * (${days}) / (d.until - d.on_day + 1))`
  return sql`
    select d.key, d.count, d.cents from (${bookDays({ figure: 'dues', from, to }, part)}) d
    union all
    select d.key, d.count, (${earned} * d.count)::bigint from (${duesAcross(from, part)}) d
    union all
    select d.key, 0, ((${earned} - d.each) * d.count)::bigint from (${duesAcross(addDays(to, 1), part)}) d where d.on_day >= ${from}::date`
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

/** The first day of the first whole month within the days, and the day after the last of them. */
function wholeMonths(from: Day | null, to: Day): { firstMonth: Day | null; afterMonths: Day } {
  const firstMonth = from === null || from === monthOf(from) ? from : addMonths(monthOf(from), 1)
  return { firstMonth, afterMonths: monthOf(addDays(to, 1)) }
}

/** SQL: whether there are changes that are not added up. */
export const unsummedBooks = (): RawBuilder<{ id: number }> => sql<{ id: number }>`(select id from book_changes limit 1)`

/** Adds up the oldest changes; 0 when there are none, or when somebody else does it. */
export async function addUpBooks(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`select add_up_books(${most}) as added`.execute(tx)
  return rows[0]?.added ?? 0
}

export type BookDifference = { figure: string; part: string; key: string; onDay: string; summed: number; counted: number }

/** How many sums of books there are, and the first of those that differ from the rows they are of. */
export async function compareBooks(most: number): Promise<{ sums: number; differences: BookDifference[] }> {
  const { rows } = await sql<BookDifference & { sums: number; differs: boolean }>`
    with said as (
      select figure, part, key, on_day, null::date as until, 0::bigint as each, count, cents from book_sums
      union all
      select 'spans', part, key, on_day, until, each, count, 0 from book_spans
      union all
      select c.figure, p.part, p.key, p.on_day, c.until, coalesce(c.each, 0), c.count, c.cents from book_changes c, book_parts(entry_of(c)) p
      where c.until is null or p.part <> 'agency_months'
    ), sums as (
      select figure, part, key, on_day, coalesce(until, on_day) as until, each, sum(count) as count, sum(cents) as cents from said group by 1, 2, 3, 4, 5, 6
    ), counts as (
      select f.figure, p.part, p.key, p.on_day, coalesce(f.until, p.on_day) as until, coalesce(f.each, 0) as each, sum(f.count) as count, sum(f.cents) as cents
      from book_facts() f, book_parts(f) p where f.until is null or p.part <> 'agency_months' group by 1, 2, 3, 4, 5, 6
    ), compared as (
      select figure, part, key, on_day, coalesce(s.count, 0) as summed, coalesce(n.count, 0) as counted,
        coalesce(s.count, 0) <> coalesce(n.count, 0) or coalesce(s.cents, 0) <> coalesce(n.cents, 0) as differs
      from sums s full join counts n using (figure, part, key, on_day, until, each)
    )
    select c.figure, c.part, c.key, c.on_day::text as "onDay", c.summed::int, c.counted::int, c.differs, (select count(*) from sums)::int as sums
    from (select * from compared where differs order by 1, 2, 3, 4 limit ${most}) c
    union all select '', '', '', null, 0, 0, false, (select count(*) from sums)::int`.execute(db())
  return { sums: rows[0]?.sums ?? 0, differences: rows.filter(({ differs }) => differs) }
}
