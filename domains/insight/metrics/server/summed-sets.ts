import { sql, type RawBuilder } from 'kysely'
import type { Book } from '#domains/insight/book-figures/server/facts.ts'
import { bookDays, type BookPart, type BookSum, duesEarned } from '#domains/insight/figure-sums/server/book-sums.ts'
import { ALL, type DaysAsked, daysOf, readsSums, type SummedFigure, type SumPart } from '#domains/insight/figure-sums/server/figure-sums.ts'
import type { MetricBy, Quantity, RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import type { Group } from '#domains/insight/metrics/server/row-sets.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import type { Day } from '#platform/days.ts'

type Sql = RawBuilder<unknown>

/** The sets that are summed by day, with the same rows as above: what happened in a period, or what is in force on a day of it. */
const SUMMED: Partial<Record<RowSet, { figure: SummedFigure; on?: 'first' | 'last'; hasCents?: false }>> = {
  in_force: { figure: 'in_force', on: 'last' },
  at_start: { figure: 'in_force', on: 'first', hasCents: false },
  joined: { figure: 'joined' },
  ended: { figure: 'ended' },
  lapsed: { figure: 'lapsed' },
  collected: { figure: 'collected' },
  failed_payments: { figure: 'failed_payments' },
  reinstated: { figure: 'reinstated' },
  refunded: { figure: 'refunded' },
  claims_waiting: { figure: 'claims_waiting', on: 'last' },
}

/** The sets that are summed for books of business, by what these sums have them by. */
const OF_BOOKS: Partial<Record<RowSet, { sum: (period: Period, part: BookPart) => Sql; parts: readonly BookPart[] }>> = {
  joined_alone: { sum: happened('joined'), parts: ['all', 'state', 'alliance', 'agency'] },
  earned: { sum: duesEarned, parts: ['all', 'state', 'alliance', 'agency'] },
  commission: { sum: happened('commission'), parts: ['all', 'state', 'alliance', 'agency'] },
  // An alliance is that of the agency on the last day, which no sum knows.
  claims_paid: { sum: happened('losses'), parts: ['all', 'state', 'agency'] },
}

function happened(figure: BookSum): (period: Period, part: BookPart) => Sql {
  return ({ from, to }, part) => bookDays({ figure, from, to }, part)
}

/**
 * `knownOn`: as was known at the end of that day, which sums alone can say. `withDays`: with the median of its rows' days, which no sum
 * knows.
 */
export type SetAsked = { set: RowSet; period: Period; knownOn?: Day | undefined; withDays?: boolean }

/** Which days a set of a period is the sum of; null where its rows are counted. */
export function daysAsked({ set, period: { from, to }, knownOn }: SetAsked): DaysAsked | null {
  const summed = SUMMED[set]
  if (!summed) return null
  const { figure, on } = summed
  return on ? { figure, from: null, to: on === 'first' ? from : to, knownOn } : { figure, from, to, knownOn }
}

/** Of everybody, and of no group but a state or a plan: null for whoever sees a part of the company, or asks for one. */
export function partOf(book: Book, group: Group): SumPart | null {
  const one = oneGroup(book, group)
  return one && (one.part === 'all' || one.part === 'state' || one.part === 'plan') ? { part: one.part, key: one.key } : null
}

type Part = { part: BookPart | 'plan'; key: string }

/** The one group that somebody who sees everybody asks for; null where there are two of them, or one that no sum is of. */
function oneGroup({ actor, masterCode, agentId, locationId, recruiterId }: Book, { state, plan, alliance, ...others }: Group): Part | null {
  if (!readsSums(actor) || agentId || locationId || recruiterId || Object.values(others).some((each) => each !== undefined)) return null
  const asked = Object.entries({ state, plan, alliance, agency: masterCode ?? undefined } as const).flatMap(([part, key]) =>
    key ? [{ part: part as Part['part'], key }] : [],
  )
  return asked.length > 1 ? null : (asked[0] ?? ALL)
}

/** Whether a quantity is kept as it was known on a day: a count or a sum of what is summed. */
export const isKnownByDay = ({ set, measure }: Quantity): boolean =>
  SUMMED[set] !== undefined && (measure === 'count' || measure === 'cents')

/** Summed sets whose rows have days to take a median of. */
const HAS_DAYS: readonly RowSet[] = ['claims_waiting', 'claims_paid']

/** SQL: what a set of a period is the sum of, `key, count, cents`, each key a group of `part`; null where its rows are counted. */
function sumsByPart(asked: SetAsked, part: Part['part']): Sql | null {
  const { set, period, withDays } = asked
  if (withDays && HAS_DAYS.includes(set)) return null
  const ofBooks = OF_BOOKS[set]
  if (ofBooks) return part !== 'plan' && ofBooks.parts.includes(part) ? ofBooks.sum(period, part) : null
  const days = daysAsked(asked)
  if (!days || part === 'alliance' || part === 'agency') return null
  const rows = daysOf(days, part)
  return SUMMED[set]?.hasCents === false ? sql`select d.key, d.count, 0::bigint as cents from (${rows}) d` : rows
}

/** SQL: `count, cents` that add up to a set of a period; null where its rows are counted. */
export function summed(asked: SetAsked, book: Book, group: Group): Sql | null {
  const one = oneGroup(book, group)
  const sums = one && sumsByPart(asked, one.part)
  return sums && sql`select d.count, d.cents from (${sums}) d where d.key = ${one.key}`
}

/** The same of each group, with its key, where everybody’s is asked for. */
export const summedBy = (asked: SetAsked, book: Book, by: MetricBy, group: Group): Sql | null =>
  oneGroup(book, group)?.part === 'all' && by !== 'agent' && by !== 'reason' ? sumsByPart(asked, by) : null
