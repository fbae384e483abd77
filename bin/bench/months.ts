import { sql } from 'kysely'
import { FIRST } from './commission-book.ts'
import { median } from './load.ts'
import { payeesNow } from '#domains/distribution/statements/server/payees.ts'
import { closeDueMonths } from '#domains/distribution/statements/testing.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** The median of three, after one that is not counted. */
export async function steady(work: () => Promise<unknown>): Promise<number> {
  await work()
  return median([(await timed(work)).ms, (await timed(work)).ms, (await timed(work)).ms])
}

export const monthAt = (place: number): Day => addMonths(FIRST, place)

const linesBetween = (from: Day, to: Day) => sql`select payee_kind, payee_id, statement_month, count(*) as lines,
    coalesce(sum(amount_cents) filter (where kind <> 'BAL'), 0) as earned, coalesce(sum(amount_cents) filter (where kind = 'BAL'), 0) as carried,
    sum(amount_cents) as total
  from commission_lines where statement_month between ${from} and ${to} group by 1, 2, 3`

const { statement: TERMS } = COMMISSION_RATES

/** The sums of the lines alone, by one statement: of a month, or of several. */
const sumLines = (from: Day, to: Day): Promise<unknown> => linesBetween(from, to).execute(db())

/**
 * All sums that a statement says, by one statement: of its lines, and what is withheld, payable and carried of them. For those it has to
 * know what the close has to know: why a payee's money is held, whether tax is withheld, and since when they owe.
 */
const sumStatements = (month: Day): Promise<unknown> =>
  sql`select l.*, tax.withheld, case when pays then total - tax.withheld else 0 end as payable, case when pays then 0 else total end as carried_out,
      case when (select coalesce(sum(r.amount_cents), 0) from commission_receipts r where r.statement_id = s.id)
        + (select coalesce(sum(o.amount_cents), 0) from commission_offsets o where o.owing_id = s.id) < -s.total_cents then s.negative_since end as owes_since
    from (${linesBetween(month, month)}) l
    left join (${payeesNow(null)}) p on p.kind = l.payee_kind and p.id = l.payee_id
    left join commission_statements s on (s.payee_kind, s.payee_id, s.month) = (l.payee_kind, l.payee_id, ${addMonths(month, -1)})
    cross join lateral (select l.total >= ${TERMS.minimum} and cardinality(p.holds) = 0 as pays) decided
    cross join lateral (select case when pays and p.withheld then round(total * ${TERMS.withholdingBasisPoints} / 10000) else 0 end as withheld) tax`.execute(
    db(),
  )

export type Closed = {
  all: number
  first: number
  last: number
  /** One aggregate of the lines of all months. */
  sums: number
  /** Of each month its close, against the two aggregates that ran just before: the middle one. */
  timesLines: number
  timesStatements: number
}

/** Closes month after month; each aggregate is asked right before its close, so that a busy machine slows both. */
export async function closeMonths(months: number): Promise<Closed> {
  const sums = await steady(() => sumLines(FIRST, monthAt(months - 1)))
  const took: { close: number; lines: number; statements: number }[] = []
  for (let place = 0; place < months; place++) {
    const lines = await steady(() => sumLines(monthAt(place), monthAt(place)))
    const statements = await steady(() => sumStatements(monthAt(place)))
    const close = (await timed(() => closeDueMonths(new Date(`${addDays(monthAt(place + 1), 9)}T18:00:00Z`)))).ms
    took.push({ close, lines, statements })
  }
  return {
    all: took.reduce((sum, { close }) => sum + close, 0),
    first: took[0]?.close ?? 0,
    last: took.at(-1)?.close ?? 0,
    sums,
    timesLines: median(took.map(({ close, lines }) => close / lines)),
    timesStatements: median(took.map(({ close, statements }) => close / statements)),
  }
}
