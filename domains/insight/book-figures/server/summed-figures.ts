import { sql, type RawBuilder } from 'kysely'
import type { BooksBy } from '#domains/insight/book-figures/contract.ts'
import type { Figure } from '#domains/insight/book-figures/rules/figures.ts'
import { allianceOf, type Book, countedFigures, within13 } from '#domains/insight/book-figures/server/facts.ts'
import { bookDays, type BookDays, type BookPart, type BookSum, duesEarned } from '#domains/insight/figure-sums/server/book-sums.ts'
import { readsSums } from '#domains/insight/figure-sums/server/figure-sums.ts'
import type { Day } from '#platform/days.ts'

type SummedBy = Exclude<BooksBy, 'agent' | 'location'>
const isSummedBy = (by: BooksBy): by is SummedBy => by !== 'agent' && by !== 'location'

/** Whether the database has added up this book: that of everybody, or of one agency for those who see everybody. Any other is counted from its rows, which are few. */
export const isSummed = ({ actor, masterCode, agentId, locationId, recruiterId }: Book, by: BooksBy): boolean =>
  readsSums(actor) && !agentId && !locationId && !recruiterId && (masterCode ? by === 'all' || by === 'month' : isSummedBy(by))

/** SQL: `key, count, cents`. */
type Part = RawBuilder<unknown>
type Asked = { book: Book; by: SummedBy }
/** What is added to some figures, or taken from them. */
type Addend = { part: Part; to: Partial<Record<Figure, 1 | -1>> }

/**
 * SQL: the same figures as from the rows (`countedFigures`), `key, figure, count, cents`: what was added up by day, and the rows of what cannot be, which an
 * index finds. In force on a day is what began up to it, less what was over by then.
 */
export function summedFigures(book: Book, figures: readonly Figure[], by: BooksBy): RawBuilder<unknown> {
  const addends = addendsOf({ book, by: isSummedBy(by) ? by : 'all' }).flatMap(({ part, to }) => {
    const asked = figures.filter((figure) => to[figure])
    const signs = asked.map((figure) => sql`(${sql.lit(figure)}, ${sql.lit(to[figure])})`)
    return signs.length > 0
      ? [
          sql`select p.key, f.figure, p.count * f.sign as count, p.cents * f.sign as cents from (${part}) p, (values ${sql.join(signs)}) f (figure, sign)`,
        ]
      : []
  })
  return sql`select s.key, s.figure, sum(s.count)::int as count, sum(s.cents)::bigint as cents from (${sql.join(addends, sql` union all `)}) s
    where s.key is not null ${by === 'agency' ? sql`and s.key <> 'DIRECT'` : sql``} group by 1, 2 having sum(s.count) <> 0 or sum(s.cents) <> 0`
}

function addendsOf(asked: Asked): Addend[] {
  const { period } = asked.book
  const sale = (figure: BookSum, to: Addend['to'], of = period): Addend => ({ part: bySale(asked, days(figure, of)), to })
  const service = (sums: BookDays, to: Addend['to']): Addend => ({ part: byService(asked, sums), to })
  return [
    sale('written', { written: 1 }),
    sale('joined', { joined: 1 }),
    sale('premium', { premium: 1 }),
    { part: earned(asked), to: { earned: 1 } },
    sale('commission', { commission: 1 }),
    sale('share', { share: 1 }),
    sale('written', { began_13: 1, left_13: 1 }, within13(period)),
    sale('stayed_13', { stayed_13: 1, left_13: -1 }, within13(period)),
    service(days('losses', period), { losses: 1 }),
    service(days('lapsed', period), { lapsed: 1 }),
    service(upTo('begun', period.from), { at_start: 1, kept: 1 }),
    service(upTo('over', period.from), { at_start: -1, kept: -1, covered: -1 }),
    service(upTo('begun', period.to), { covered: 1 }),
    // What no sum knows.
    { part: countedFigures(asked.book, ['left'], asked.by), to: { left: 1, kept: -1 } },
    { part: countedFigures(asked.book, ['renewing'], asked.by), to: { renewing: 1 } },
    // What is counted as it is now has no day.
    ...(['active', 'past_due', 'claims_open', 'claims_waiting'] as const).map((figure) =>
      service(upTo(figure, asked.book.today), { [figure]: 1 }),
    ),
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

/** By the terms of a payment, which name its alliance. */
const bySale = (whose: Asked, asked: BookDays): Part => {
  const key = { all: sql`'all'`, month: sql`to_char(d.on_day, 'YYYY-MM')`, agency: sql`d.key`, state: sql`d.key`, alliance: sql`d.key` }[
    whose.by
  ]
  return keyed(key, ofBook(whose, bookDays(asked, partOf(whose))))
}

/** By whoever serves the member: their alliance is that of the agency on the last day. */
const byService = (whose: Asked, asked: BookDays): Part =>
  whose.by === 'alliance'
    ? sql`select ${allianceOf(sql`g.key`, whose.book.period.to)} as key, g.count, g.cents from (${keyed(sql`d.key`, bookDays(asked, 'agency'))}) g`
    : bySale(whose, asked)

const earned = (asked: Asked): Part =>
  keyed(asked.by === 'all' ? sql`'all'` : sql`d.key`, ofBook(asked, duesEarned(asked.book.period, partOf(asked))))
