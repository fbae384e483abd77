import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import { MEMBERS_MOST, type metricsContract } from '#domains/insight/metrics/contract.ts'
import { mayReadMetric } from '#domains/insight/metrics/policy.ts'
import { METRIC_MEANINGS, METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import { definitionOf, isByMember, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { membersWithMost } from '#domains/insight/metrics/server/metrics.store.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Who has the most of a figure, of the members that this reader serves now. */
export async function metricMembers(
  actor: Actor,
  id: MetricId,
  asked: { from?: Day | undefined; to?: Day | undefined },
): Promise<Answer<typeof metricsContract.members>> {
  if (!mayReadMetric(actor, id)) throw new Refusal('not_your_role')
  if (!isByMember(id)) throw new Refusal('not_by_member')
  const { set, measure } = definitionOf(id).of
  const book = bookOf(actor, asked)
  const rows = await membersWithMost({ book, set, group: {} }, { by: measure === 'cents' ? 'cents' : 'count', limit: MEMBERS_MOST })
  return {
    name: METRIC_NAMES[id].says,
    meaning: METRIC_MEANINGS[id].says,
    period: book.period,
    rows: rows.map(({ member_id, full_name, value }) => ({ memberId: member_id, memberName: full_name, value })),
  }
}
