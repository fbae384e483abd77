import { sql } from 'kysely'
import { type Book, factsOf } from '#domains/insight/book-figures/server/facts.ts'

/** SQL: how many a figure of the book counts, so that a dashboard and the list that it opens agree. */
export const countOf = (figure: 'active' | 'written' | 'joined', book: Pick<Book, 'actor' | 'period' | 'today'> & Partial<Book>) =>
  sql`(select count(*)::int from (${factsOf([figure], { masterCode: null, agentId: null, locationId: null, ...book })}) f)`
