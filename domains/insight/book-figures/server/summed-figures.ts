import { sql, type RawBuilder } from 'kysely'
import type { BooksBy } from '#domains/insight/book-figures/contract.ts'
import type { Figure } from '#domains/insight/book-figures/rules/figures.ts'
import { type Book, factsOf, on, within13 } from '#domains/insight/book-figures/server/facts.ts'
import { bookDays, type BookDays, type BookPart, type BookSum, duesEarned } from '#domains/insight/figure-sums/server/book-sums.ts'
import { readsSums } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { addDays, type Day } from '#platform/days.ts'

type SummedBy = Exclude<BooksBy, 'agent' | 'location'>
const isSummedBy = (by: BooksBy): by is SummedBy => by !== 'agent' && by !== 'location'

/**
 * Whether the database has added up this book: that of everybody, or of one agency for those who see everybody. Any other is counted from
 * its rows, which are few.
 */
export const isSummed = ({ actor, masterCode, agentId, locationId, recruiterId }: Book, by: BooksBy): boolean =>
  readsSums(actor) && !agentId && !locationId && !recruiterId && (masterCode ? by === 'all' || by === 'month' : isSummedBy(by))

/** SQL: `key, count, cents`. */
type Part = RawBuilder<unknown>
type Asked = { book: Book; by: SummedBy }
/** What is added to some figures, or taken from them. */
type Addend = { part: Part; to: Partial<Record<Figure, 1 | -1>> }

/**
 * SQL: the same figures as from the rows (`countedFigures`), `key, figure, count, cents`: what was added up by day, and the rows of what
 * cannot be, which an index finds. In force on a day is what began up to it, less what was over by then.
 */
export function summedFigures(book: Book, figures: readonly Figure[], by: BooksBy): RawBuilder<unknown> {
  const asked: Asked = { book, by: isSummedBy(by) ? by : 'all' }
  const added = [addedUp(ofSales(asked), figures), byAlliance(asked, addedUp(ofService(asked), figures))].filter((each) => each !== null)
  return sql`select s.key, s.figure, sum(s.count)::int as count, sum(s.cents)::bigint as cents from (${sql.join(added, sql` union all `)}) s
    where s.key is not null ${by === 'agency' ? sql`and s.key <> 'DIRECT'` : sql``} group by 1, 2 having sum(s.count) <> 0 or sum(s.cents) <> 0`
}

/** SQL: `key, figure, count, cents`; null where none of these figures is asked for. */
function addedUp(addends: readonly Addend[], figures: readonly Figure[]): Part | null {
  const parts = addends.flatMap(({ part, to }) => {
    const signs = figures.filter((figure) => to[figure]).map((figure) => sql`(${sql.lit(figure)}, ${sql.lit(to[figure])})`)
    return signs.length > 0
      ? [
          sql`select p.key, f.figure, p.count * f.sign as count, p.cents * f.sign as cents from (${part}) p, (values ${sql.join(signs)}) f (figure, sign)`,
        ]
      : []
  })
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null
}

/** What is added up by agency is that of its alliance on the last day: asked once for all figures. */
const byAlliance = ({ book, by }: Asked, added: Part | null): Part | null =>
  added && by === 'alliance'
    ? sql`select aa.alliance_id as key, a.figure, a.count, a.cents
        from (select s.key, s.figure, sum(s.count) as count, sum(s.cents) as cents from (${added}) s group by 1, 2) a
        join agency_alliances aa on aa.master_code = a.key and aa.during @> ${on(book.period.to)}`
    : added

/** By the terms of a payment, which name its alliance. */
function ofSales(asked: Asked): Addend[] {
  const { period } = asked.book
  const sale = (figure: BookSum, to: Addend['to'], of = period): Addend => ({ part: summed(asked, days(figure, of)), to })
  return [
    sale('written', { written: 1 }),
    sale('joined', { joined: 1 }),
    sale('premium', { premium: 1 }),
    { part: earned(asked), to: { earned: 1 } },
    sale('commission', { commission: 1 }),
    sale('share', { share: 1 }),
    sale('written', { began_13: 1, left_13: 1 }, within13(period)),
    sale('stayed_13', { stayed_13: 1, left_13: -1 }, within13(period)),
  ]
}

/** By whoever serves the member; of an alliance, by agency. */
function ofService({ book, by }: Asked): Addend[] {
  const asked: Asked = { book, by: by === 'alliance' ? 'agency' : by }
  const { period, today } = book
  const service = (sums: BookDays, to: Addend['to']): Addend => ({ part: summed(asked, sums), to })
  return [
    service(days('losses', period), { losses: 1 }),
    service(days('lapsed', period), { lapsed: 1 }),
    service(upTo('begun', period.from), { at_start: 1, kept: 1, covered: 1 }),
    service(days('begun', { from: addDays(period.from, 1), to: period.to }), { covered: 1 }),
    service(upTo('over', period.from), { at_start: -1, kept: -1, covered: -1 }),
    // What no sum knows.
    { part: counted(asked, 'left'), to: { left: 1, kept: -1 } },
    { part: counted(asked, 'renewing'), to: { renewing: 1 } },
    // What is counted as it is now has no day.
    ...(['active', 'past_due', 'claims_open', 'claims_waiting'] as const).map((figure) => service(upTo(figure, today), { [figure]: 1 })),
  ]
}

const days = (figure: BookSum, { from, to }: Book['period']): BookDays => ({ figure, from, to })
const upTo = (figure: BookSum, to: Day): BookDays => ({ figure, from: null, to })
const keyed = (key: RawBuilder<unknown>, sums: RawBuilder<unknown>): Part =>
  sql`select ${key} as key, sum(d.count)::bigint as count, sum(d.cents)::bigint as cents from (${sums}) d group by 1`

/** The sums by which a book is grouped; of one agency they are that agency’s. */
const partOf = ({ book, by }: Asked): BookPart => (book.masterCode ? 'agency' : by === 'month' ? 'all' : by)
const ofBook = ({ book }: Asked, sums: RawBuilder<unknown>): RawBuilder<unknown> =>
  book.masterCode ? sql`select a.* from (${sums}) a where a.key = ${book.masterCode}` : sums

const KEYS = { all: sql`'all'`, month: sql`to_char(d.on_day, 'YYYY-MM')`, agency: sql`d.key`, state: sql`d.key`, alliance: sql`d.key` }

const summed = (asked: Asked, of: BookDays): Part => keyed(KEYS[asked.by], ofBook(asked, bookDays(of, partOf(asked))))

const earned = (asked: Asked): Part =>
  keyed(asked.by === 'all' ? sql`'all'` : sql`d.key`, ofBook(asked, duesEarned(asked.book.period, partOf(asked))))

const counted = ({ book, by }: Asked, figure: Figure): Part => {
  const key = by === 'agency' ? sql`d.master_code` : by === 'state' ? sql`d.state` : KEYS[by]
  return sql`select ${key} as key, count(*) as count, 0::bigint as cents from (${factsOf([figure], book)}) d group by 1`
}
