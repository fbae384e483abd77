import { sql } from 'kysely'
import { cardChanges } from '#domains/insight/membership-replay/rules/card-replay.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { changesAbout } from '#domains/insight/membership-replay/server/changes.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { type Day, isDay } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { within } from '#platform/queries/office-day.ts'

type Row = { id: Id<'message'>; membershipId: Id<'membership'> | null; lastDay: string; toldOn: string[] }

/** The last day of a card, and the day a notice of it was due: `card_expiring:membership:last day:day`. */
const lastDayIn = (message: string) => sql`split_part(${sql.ref(message)}, ':', 3)`
const dueIn = (message: string) => sql`split_part(${sql.ref(message)}, ':', 4)`

/** Each card of which a first notice was sent in the period. */
export const cardStage = (sides: Sides<MembershipTerms>): Stage => ({
  count: (period) => countRows(sql`messages m where m.kind = 'card_expiring' and ${within(sql`m.created_at`, period)}`),
  page: async (period, { after, limit }) => {
    const { rows } = await sql<Row & { isFirst: boolean }>`
      with page as materialized (
        select m.id, m.membership_id, m.once_key, m.created_at from messages m
        where m.kind = 'card_expiring' and ${within(sql`(m.created_at + interval '0')`, period)} and m.id > ${after} order by m.id limit ${limit})
      select page.id, page.membership_id as "membershipId", ${lastDayIn('page.once_key')} as "lastDay", told.days as "toldOn", told.first = page.id as "isFirst"
      from page
      left join lateral (
        select array_agg(${dueIn('o.once_key')}) as days, min(o.id) as first from messages o
        where o.membership_id = page.membership_id and o.kind = 'card_expiring' and ${lastDayIn('o.once_key')} = ${lastDayIn('page.once_key')}) told on true
      order by page.id`.execute(db())
    const changes = rows.filter(({ isFirst }) => isFirst).flatMap((row) => changesOf(row, sides, period.to))
    return { count: rows.length, last: rows.at(-1)?.id ?? null, changes }
  },
})

function changesOf({ id, membershipId, lastDay, toldOn }: Row, sides: Sides<MembershipTerms>, today: Day) {
  if (!membershipId || !isDay(lastDay)) return []
  return changesAbout(cardChanges({ lastDay, toldOn: toldOn.filter(isDay), today }, sides), { item: id, membershipId })
}
