import type { Actor } from '#access/actor.ts'
import type { figureChangeList } from '#domains/insight/figure-changes/contract.ts'
import {
  type ChangeRecord,
  type ChangesAsked,
  changePage,
  changeSums,
} from '#domains/insight/figure-changes/server/figure-changes.store.ts'
import { knownSince } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import { mayReadMetric } from '#domains/insight/metrics/policy.ts'
import { quantityOf } from '#domains/insight/metrics/rules/metrics.data.ts'
import { metricAsked } from '#domains/insight/metrics/server/metric-rows.ts'
import { groupIn, refuseUnkept } from '#domains/insight/metrics/server/metrics.ts'
import { daysAsked, isKnownByDay, partOf } from '#domains/insight/metrics/server/summed-sets.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dayOfFilter, type ListQuery } from '#platform/filters.ts'
import type { ListRows } from '#platform/queries/list-rows.ts'

type Query = ListQuery<typeof figureChangeList.filters>

/**
 * The quantity, the days and the part that a list's address names; without a day, since the first that is kept.
 *
 * @throws not_your_role; not_kept_by_day for a quantity that is not kept, or a reader who does not see all members; known_on_outside.
 */
export async function changesAsked(actor: Actor, { filters }: Pick<Query, 'filters'>): Promise<ChangesAsked> {
  const text = (name: keyof typeof filters) => filters[name]?.values[0]
  const id = metricAsked(text('metric'))
  if (!mayReadMetric(actor, id)) throw new Refusal('not_your_role')
  const quantity = quantityOf(id, text('part'))
  const book = bookOf(actor, { from: dayOfFilter(filters.from), to: dayOfFilter(filters.to) })
  const part = partOf(book, groupIn({ state: text('state'), plan: text('plan') }))
  const since = part && isKnownByDay(quantity) ? await knownSince() : null
  if (!part || !since) throw new Refusal('not_kept_by_day')
  const knownOn = dayOfFilter(filters.knownOn) ?? since
  refuseUnkept(knownOn, since)
  const days = daysAsked({ set: quantity.set, period: book.period })
  if (!days) throw new Error(`${quantity.set} is kept by day and has no days.`)
  return { days: { ...days, knownOn }, part, measure: quantity.measure === 'cents' ? 'cents' : 'count' }
}

/** A page of what was asked for. */
export async function changesPage(asked: ChangesAsked, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const found = await changePage(asked, { cursor, limit: limit + 1 })
  const last = found[limit - 1]
  return { rows: found.slice(0, limit), next: found.length > limit && last ? `${last.recordedOn}|${last.id}` : null }
}

export const figureChanges: ListRows<typeof figureChangeList.filters, ChangeRecord, Actor> = {
  page: async (actor, query, page) => changesPage(await changesAsked(actor, query), page),
  count: async (actor, query) => ({ count: (await changeSums(await changesAsked(actor, query))).rowCount }),
}
