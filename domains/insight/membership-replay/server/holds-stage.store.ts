import { sql } from 'kysely'
import { movedDay } from '#domains/insight/membership-replay/rules/arrears-replay.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { changesAbout, dayThere } from '#domains/insight/membership-replay/server/changes.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import { type Dunning, FAILURE_KINDS } from '#domains/membership/billing/rules/dunning.data.ts'
import { consequences } from '#domains/membership/billing/rules/dunning.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { within } from '#platform/queries/office-day.ts'

const UNAUTHORIZED = Object.entries(FAILURE_KINDS).flatMap(([reason, kind]) => (kind === 'unauthorized' ? [reason] : []))

type Row = { id: string; paymentId: Id<'payment'>; membershipId: Id<'membership'>; state: string; at: Date }

/** Bank debits that were called unauthorized in the period, by a return or by a dispute: until when refunds waited. */
const HELD = sql`(
  select p.id || '~returned' as id, p.id as payment_id, p.membership_id, p.at from payments p where p.status = 'failed' and p.failure = any (${UNAUTHORIZED})
  union all
  select d.payment_id || '~' || d.stripe_dispute_id, d.payment_id, d.membership_id, d.opened_at from disputes d join payments p on p.id = d.payment_id
  where p.method = 'us_bank_account')`

export const holdStage = (sides: Sides<Dunning>): Stage => ({
  count: (period) => countRows(sql`${HELD} held where ${within(sql`held.at`, period)}`),
  page: async (period, { after, limit }) => {
    const { rows } = await sql<Row>`
      with page as materialized (
        select held.* from ${HELD} held where ${within(sql`held.at`, period)} and held.id > ${after} order by held.id limit ${limit})
      select page.id, page.payment_id as "paymentId", page.membership_id as "membershipId", state_of_claim(page.membership_id, page.at) as state, page.at
      from page
      order by page.id`.execute(db())
    return { count: rows.length, last: rows.at(-1)?.id ?? null, changes: rows.flatMap((row) => changesOf(row, sides)) }
  },
})

function changesOf({ id, paymentId, membershipId, state, at }: Row, { now, drafted }: Sides<Dunning>) {
  const on = dayThere(state, at)
  const [before, after] = [now, drafted].map((dunning) => on && consequences('unauthorized', on, dunning).holdRefundsUntil) as [
    Day | null,
    Day | null,
  ]
  return before && after && before !== after ? changesAbout([movedDay('hold', before, after)], { item: id, membershipId, paymentId }) : []
}
