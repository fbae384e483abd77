import { sql } from 'kysely'
import { type Book, factsOf } from '#domains/insight/book-figures/server/facts.ts'

/** SQL: how many a figure of the book counts, so that a dashboard and the list that it opens agree. */
export const countOf = (figure: 'active' | 'written', book: Pick<Book, 'actor' | 'period' | 'today'>) =>
  sql`(select count(*)::int from (${factsOf([figure], { ...book, masterCode: null, agentId: null, locationId: null })}) f)`
