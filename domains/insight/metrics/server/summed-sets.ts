import { type Book } from '#domains/insight/book-figures/server/facts.ts'
import {
  ALL,
  readsSums,
  type DaysAsked,
  type DaySum,
  type SummedFigure,
  type SumPart,
} from '#domains/insight/figure-sums/server/figure-sums.store.ts'
import { NOTHING, type Sums } from '#domains/insight/metrics/rules/figure.ts'
import type { RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import type { Group } from '#domains/insight/metrics/server/metrics.store.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'

/** The sets that are summed by day, with the same rows as `row-sets.ts`: what happened in a period, or what is in force on a day of it. */
const SUMMED: Partial<Record<RowSet, { figure: SummedFigure; on?: 'first' | 'last'; hasCents?: false; hasDays?: true }>> = {
  in_force: { figure: 'in_force', on: 'last' },
  at_start: { figure: 'in_force', on: 'first', hasCents: false },
  joined: { figure: 'joined' },
  ended: { figure: 'ended' },
  lapsed: { figure: 'lapsed' },
  collected: { figure: 'collected' },
  failed_payments: { figure: 'failed_payments' },
  reinstated: { figure: 'reinstated' },
  refunded: { figure: 'refunded' },
  claims_waiting: { figure: 'claims_waiting', on: 'last', hasDays: true },
}

/** Which days a set of a period is the sum of; null where its rows are counted. */
export function daysAsked({ set, period: { from, to } }: { set: RowSet; period: Period }): DaysAsked | null {
  const summed = SUMMED[set]
  if (!summed) return null
  return summed.on ? { figure: summed.figure, from: null, to: summed.on === 'first' ? from : to } : { figure: summed.figure, from, to }
}

/** Of everybody, and of no group but a state or a plan: null for whoever sees a part of the company, or asks for one. */
export function partOf({ actor, masterCode, agentId, locationId, recruiterId }: Book, { state, plan, ...others }: Group): SumPart | null {
  if (!readsSums(actor)) return null
  if (masterCode || agentId || locationId || recruiterId || Object.values(others).some((each) => each !== undefined)) return null
  if (state && plan) return null
  return state ? { part: 'state', key: state } : plan ? { part: 'plan', key: plan } : ALL
}

/** Whether rows of a summed set have days to take a median of. */
export const hasDays = (set: RowSet): boolean => SUMMED[set]?.hasDays === true

/** Without the median of their days, which a sum by day does not know. */
export const sumsOfDay = (set: RowSet, { count, cents }: DaySum): Sums => ({
  ...NOTHING,
  count,
  cents: SUMMED[set]?.hasCents === false ? 0 : cents,
})
