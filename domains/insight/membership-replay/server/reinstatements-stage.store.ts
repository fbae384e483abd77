import { sql } from 'kysely'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { reinstatementChanges } from '#domains/insight/membership-replay/rules/reinstatement-replay.ts'
import { changesAbout, dayThere } from '#domains/insight/membership-replay/server/changes.ts'
import { countEvents, eventsPage } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const REINSTATED = ['membership.reinstated']

type Row = {
  seq: number
  membershipId: Id<'membership'>
  state: string
  at: Date
  dueOn: Day | null
  paymentId: Id<'payment'> | null
  amount: Cents
  earlier: Day[]
}

/** Each reinstatement of the period. */
export const reinstatementStage = (sides: Sides<MembershipTerms>): Stage => ({
  count: (period) => countEvents(REINSTATED, period),
  page: async (period, at) => {
    const { rows } = await sql<Row>`
      with ${eventsPage(REINSTATED, period, at)}
      select page.seq, page.membership_id as "membershipId", state_of_claim(page.membership_id, page.at) as state, coalesce(p.at, page.at) as at, p.id as "paymentId",
        coalesce(p.amount_cents, 0)::bigint as amount, missed."dueOn",
        array(select g.from_on::text from coverage_gaps g where g.membership_id = page.membership_id and g.kind = 'mini_wait') as earlier
      from page
      left join payments p on p.id = page.data ->> 'paymentId'
      left join lateral (
        select e.data ->> 'dueOn' as "dueOn" from history_events e
        where e.membership_id = page.membership_id and e.seq < page.seq and e.kind = 'membership.past_due'
        order by e.seq desc limit 1) missed on true
      order by page.seq`.execute(db())
    const changes = rows.flatMap((row) => {
      const on = dayThere(row.state, row.at)
      if (!on || !row.dueOn) return []
      const earlier = row.earlier.filter((each) => each < on)
      const { membershipId, paymentId, dueOn, amount, seq } = row
      return changesAbout(reinstatementChanges({ dueOn, on, earlier, amount }, sides), {
        item: `${membershipId}~${seq}`,
        membershipId,
        paymentId,
      })
    })
    return { count: rows.length, last: rows.at(-1)?.seq.toString() ?? null, changes }
  },
})
