import { sql, type RawBuilder } from 'kysely'
import type { Book } from '#domains/insight/book-figures/server/facts.ts'
import { type METRICS, definitionOf, type MetricId, type Quantity, type RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import { rowsOf } from '#domains/insight/metrics/server/row-sets.ts'
import { summed } from '#domains/insight/metrics/server/summed-sets.ts'

/** Metrics that are a count or a sum, not one divided by another. */
type PlainMetric = { [Id in MetricId]: (typeof METRICS)[Id] extends { per: Quantity } ? never : Id }[MetricId]

type Asked = Pick<Book, 'actor' | 'period' | 'today'> & Partial<Book>
const EVERYBODY = { masterCode: null, agentId: null, locationId: null }

/**
 * SQL: the value of a metric in a period, for a page that asks for several figures in one query; the list of the metric has the same rows.
 */
export const metricIn = (metric: PlainMetric, asked: Asked): RawBuilder<unknown> => quantityIn(definitionOf(metric).of, asked)

export const countIn = (set: RowSet, asked: Asked): RawBuilder<unknown> => quantityIn({ set, measure: 'count' }, asked)

/** SQL: the rows of a set, for a page that counts them by something of its own. */
export const rowsIn = (set: RowSet, asked: Asked): RawBuilder<unknown> => rowsOf(set, { ...EVERYBODY, ...asked })

function quantityIn({ set, measure }: Quantity, asked: Asked): RawBuilder<unknown> {
  const book = { ...EVERYBODY, ...asked }
  const sums = measure === 'count' || measure === 'cents' ? summed({ set, period: asked.period }, book, {}) : null
  if (measure === 'cents') return sql`(select coalesce(sum(f.cents), 0)::bigint from (${sums ?? rowsOf(set, book)}) f)`
  return sums ? sql`(select coalesce(sum(f.count), 0)::int from (${sums}) f)` : sql`(select count(*)::int from (${rowsOf(set, book)}) f)`
}
