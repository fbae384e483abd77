import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import { isServing } from '#domains/insight/book-figures/server/book-list.ts'
import { MEMBERS_MOST, type metricRowList, type MetricRow, type metricsContract } from '#domains/insight/metrics/contract.ts'
import { mayReadMetric } from '#domains/insight/metrics/policy.ts'
import { METRIC_MEANINGS, METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import {
  definitionOf,
  isByMember,
  METRIC_BY,
  METRIC_IDS,
  type MetricId,
  quantityOf,
  ROW_SETS,
  type RowSet,
} from '#domains/insight/metrics/rules/metrics.data.ts'
import { membersWithMost, type RowRecord, rowPage, type RowsAsked, sumsOf } from '#domains/insight/metrics/server/metrics.store.ts'
import { groupIn } from '#domains/insight/metrics/server/metrics.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dayOfFilter, type ListQuery } from '#platform/filters.ts'
import { isId, type Id } from '#platform/ids.ts'
import type { ListRows } from '#platform/queries/list-rows.ts'

type Query = ListQuery<typeof metricRowList.filters>

/** Without a name, active members. */
export const metricAsked = (name: string | undefined): MetricId => METRIC_IDS.find((each) => each === name) ?? 'active_members'

/** The set, the days and the group that a list's address names; without a metric, active members. */
export function askedRows(actor: Actor, { filters }: Pick<Query, 'filters'>): RowsAsked {
  const text = (name: keyof typeof filters) => filters[name]?.values[0]
  const id = metricAsked(text('metric'))
  if (!mayReadMetric(actor, id)) throw new Refusal('not_your_role')
  const agent = text('agent')
  const by = METRIC_BY.find((each) => each === text('by'))
  const besides = filters.besides?.values ?? []
  const user = agent !== undefined && isId('user', agent) ? agent : undefined
  return {
    book: bookOf(actor, { from: dayOfFilter(filters.from), to: dayOfFilter(filters.to), masterCode: text('masterCode'), agent: user }),
    set: quantityOf(id, text('part')).set,
    group: {
      ...groupIn({
        agent: agent === 'none' ? agent : undefined,
        state: text('state'),
        plan: text('plan'),
        alliance: text('alliance'),
        reason: text('reason'),
      }),
      ...(by && besides.length > 0 ? { besides: { by, keys: besides } } : {}),
    },
  }
}

export const sumsOfRows = async ({ book, set, group }: RowsAsked, { withDays = true } = {}) =>
  (await sumsOf(book, [{ set, period: book.period, withDays }], group))[0]

export const metricRows: ListRows<typeof metricRowList.filters, RowRecord & { set: RowSet }, Actor> = {
  page: async (actor, query, { cursor, limit }) => {
    const asked = askedRows(actor, query)
    const found = await rowPage(asked, { cursor, limit: limit + 1 })
    const last = found[limit - 1]
    return {
      rows: found.slice(0, limit).map((row) => ({ ...row, set: asked.set })),
      next: found.length > limit && last ? `${last.on_day}|${last.id}` : null,
    }
  },
  count: async (actor, query) => ({ count: (await sumsOfRows(askedRows(actor, query), { withDays: false }))?.count ?? 0 }),
}

/** Who sold and no longer serves a member keeps the initials, as in a book's list; recruiters see no member. */
export function presentMetricRow(actor: Actor, row: RowRecord & { set: RowSet }): MetricRow {
  const { about } = ROW_SETS[row.set]
  const serves = isServing(actor, row)
  return {
    id: row.id,
    onDay: row.on_day,
    title: row.claim_number ?? row.lead ?? row.lesson ?? row.complaint ?? row.number ?? row.agency ?? '–',
    memberName: serves ? row.full_name : row.initials,
    memberId: serves ? row.member_id : null,
    claimId: about === 'claim' ? subjectOf('claim', row) : null,
    leadId: about === 'lead' ? subjectOf('lead', row) : null,
    complaintId: about === 'complaint' ? subjectOf('complaint', row) : null,
    masterCode: row.master_code,
    agencyName: row.agency,
    agentName: row.agent,
    planName: row.plan,
    state: row.state,
    reason: row.reason,
    cents: row.cents,
    days: row.days,
  }
}

const subjectOf = <Kind extends 'claim' | 'lead' | 'complaint'>(kind: Kind, { subject }: RowRecord): Id<Kind> | null =>
  subject !== null && isId(kind, subject) ? subject : null

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
