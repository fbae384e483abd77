import { sql } from 'kysely'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { refundChanges } from '#domains/insight/membership-replay/rules/refund-replay.ts'
import { changesAbout, dayThere } from '#domains/insight/membership-replay/server/changes.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { type Day, latest } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type Row = {
  id: Id<'refund'>
  membershipId: Id<'membership'>
  paymentId: Id<'payment'>
  amount: Cents
  owedSince: Day
  sentAt: Date | null
  heldUntil: Day | null
  decidedAt: Date | null
  counts: boolean
}

/** Each refund of a state that was owed since a day of the period: on time or late, until it was sent or until today. */
export const refundStage = (state: StateCode, rules: Sides<StateRule>): Stage => ({
  count: ({ from, to }) => countRows(sql`refunds r where r.owed_since between ${from} and ${to}`),
  page: async ({ from, to }, { after, limit }) => {
    const { rows } = await sql<Row>`
      with page as materialized (
        select r.* from refunds r where r.owed_since between ${from} and ${to} and r.id > ${after} order by r.id limit ${limit})
      select page.id, page.membership_id as "membershipId", page.payment_id as "paymentId", page.amount_cents as amount, page.owed_since as "owedSince",
        case when page.status = 'succeeded' then sent.at end as "sentAt", ms.refunds_held_until as "heldUntil",
        (select max(d.closed_at) from disputes d where d.payment_id = page.payment_id and d.withdrawn_at is not null) as "decidedAt",
        state_of_claim(page.membership_id, page.at) = ${state} and page.status <> 'failed' as counts
      from page
      join memberships ms on ms.id = page.membership_id
      left join lateral (
        select max(e.at) as at from history_events e where e.noun = 'refund' and e.noun_id = page.id and e.kind = 'refund.succeeded') sent on true
      order by page.id`.execute(db())
    const changes = rows.filter(({ counts }) => counts).flatMap((row) => changesOf(row, { state, rules, today: to }))
    return { count: rows.length, last: rows.at(-1)?.id ?? null, changes }
  },
})

function changesOf(row: Row, { state, rules, today }: { state: StateCode; rules: Sides<StateRule>; today: Day }) {
  const { id, membershipId, paymentId, amount, owedSince, heldUntil } = row
  const delayedSince = latest(owedSince, heldUntil ?? owedSince, dayThere(state, row.decidedAt) ?? owedSince)
  const refund = { amount, owedSince, delayedSince, paidOn: dayThere(state, row.sentAt), today }
  return changesAbout(refundChanges(refund, rules, calendarOn(owedSince)), { item: id, membershipId, paymentId })
}
