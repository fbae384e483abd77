import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { CUSTOMER_KINDS, type CustomerKind, RENEWAL_DAYS } from '#domains/insight/dashboards/contract.ts'
import { isFollowUpOf } from '#domains/membership/members/server/follow-up-of.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { dayOf } from '#platform/queries/office-day.ts'

const MS = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }
const MEMBER = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }
const CLAIM = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }

/** An annual renewal is worth a call a month before it; a monthly payment and an anniversary a week before. */
const SOON_DAYS = 7
const FOLLOW_UP_DAYS = 60
const SHOWN = 10

/** `key` is unique within its kind; `total`: how many there are of the kind. */
export type TodayRow = { kind: CustomerKind; key: string; id: string; name: string; detail: string | null; on_day: Day; total: number }

/** How far each kind looks ahead: a follow-up is none before its day. */
type Ahead = { today: Day; renewsBy: Day; soonBy: Day; followUpBy: Day }
const usual = (today: Day): Ahead => ({
  today,
  renewsBy: addDays(today, RENEWAL_DAYS),
  soonBy: addDays(today, SOON_DAYS),
  followUpBy: today,
})

/** The to-do list of an agent: of each kind the first ten, and how many there are. */
export async function agencyToday(actor: Actor, today: Day): Promise<TodayRow[]> {
  const parts = CUSTOMER_KINDS.map(
    (kind) => sql`(select ${sql.lit(kind)} as kind, t.*, count(*) over ()::int as total from (${ROWS[kind](actor, usual(today))}) t
      order by t.on_day, t.key limit ${sql.lit(SHOWN)})`,
  )
  const { rows } = await sql<TodayRow>`${sql.join(parts, sql` union all `)}`.execute(db())
  return rows
}

/** A sale that waits has the day on which it began, and is due on none. */
const DATED = CUSTOMER_KINDS.filter((kind) => kind !== 'to_sign' && kind !== 'to_pay')

/** What falls on these days or, without `from`, before them, too: the first of it, and in `total` how much there is in all. */
export async function agencyDue(
  actor: Actor,
  { today, from, to, limit }: { today: Day; from: Day | null; to: Day; limit: number },
): Promise<TodayRow[]> {
  const ahead = { today, renewsBy: to, soonBy: to, followUpBy: to }
  const parts = DATED.map((kind) => sql`select ${sql.lit(kind)} as kind, t.* from (${ROWS[kind](actor, ahead)}) t`)
  const { rows } = await sql<TodayRow>`
    select d.*, count(*) over ()::int as total from (${sql.join(parts, sql` union all `)}) d
    where d.on_day <= ${to}::date and ${from ? sql`d.on_day >= ${from}::date` : sql`true`} order by d.on_day, d.kind, d.key limit ${limit}`.execute(
    db(),
  )
  return rows
}

type Place = { on: Day; key: string }

/** All of one kind, by the same condition, a page at a time. */
export async function todayOfKind(
  actor: Actor,
  today: Day,
  { kind, after, limit }: { kind: CustomerKind; after: Place | null; limit: number },
): Promise<Omit<TodayRow, 'kind' | 'total'>[]> {
  const from = after ? sql`where (t.on_day, t.key) > (${after.on}::date, ${after.key})` : sql``
  const { rows } = await sql<Omit<TodayRow, 'kind' | 'total'>>`
    select t.* from (${ROWS[kind](actor, usual(today))}) t ${from} order by t.on_day, t.key limit ${limit}`.execute(db())
  return rows
}

const NAME = sql.raw(`m.first_name || ' ' || m.last_name as name`)

/** Memberships of the reader's book on one day of theirs. */
const memberships = (actor: Actor, on: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select ms.id as key, m.id, ${NAME}, ms.number as detail, ${on} as on_day
  from memberships ms join members m on m.id = ms.member_id where ${where} and ${visibleTo(actor, MS)}`

const paidThroughIn = (
  billing: 'annual' | 'monthly',
  today: Day,
  until: Day,
) => sql`ms.status = 'ACTIVE' and ms.billing = ${sql.lit(billing)}
  and ms.paid_through_on between ${today}::date and ${until}::date`

/** Whole years since a day, as of a later one, and the day on which they are complete. */
const yearsSince = (since: string, { today, soonBy }: Ahead) => ({
  years: sql`cross join lateral (select extract(year from age(${soonBy}::date, ${sql.ref(since)}))::int as years) y`,
  on: sql`(${sql.ref(since)} + make_interval(years => y.years))::date`,
  isSoon: sql`y.years > 0 and (${sql.ref(since)} + make_interval(years => y.years))::date >= ${today}::date`,
})

const ROWS: Readonly<Record<CustomerKind, (actor: Actor, ahead: Ahead) => RawBuilder<unknown>>> = {
  past_due: (actor, { today }) => memberships(actor, sql`coalesce(ms.due_on, ${today}::date)`, sql`ms.status = 'PAST_DUE'`),
  claim_needs_documents: (actor, { today }) => sql`
    select c.id as key, c.id, ${NAME}, c.number as detail, coalesce(c.documents_due_on, ${today}::date) as on_day
    from claims c join members m on m.id = c.member_id where c.status = 'INFO_REQUESTED' and ${visibleTo(actor, CLAIM)}`,
  renews: (actor, { today, renewsBy }) => memberships(actor, sql`ms.paid_through_on`, paidThroughIn('annual', today, renewsBy)),
  pays_monthly: (actor, { today, soonBy }) => memberships(actor, sql`ms.paid_through_on`, paidThroughIn('monthly', today, soonBy)),
  anniversary: (actor, ahead) => {
    const { years, on, isSoon } = yearsSince('ms.effective_on', ahead)
    return sql`select ms.id as key, m.id, ${NAME}, y.years::text as detail, ${on} as on_day
      from memberships ms join members m on m.id = ms.member_id ${years}
      where ms.status = 'ACTIVE' and ms.billing = 'monthly' and ${isSoon} and ${visibleTo(actor, MS)}`
  },
  // A car covered since the membership began has the membership's own anniversary or renewal.
  car_anniversary: (actor, ahead) => {
    const { years, on, isSoon } = yearsSince('l.covered_from', ahead)
    return sql`select l.vehicle_id || l.listed_on as key, m.id, ${NAME}, concat_ws(' ', v.year, v.make, v.model) as detail, ${on} as on_day
      from listed_vehicles l join vehicles v on v.id = l.vehicle_id join memberships ms on ms.id = l.membership_id
      join members m on m.id = ms.member_id ${years}
      where l.released_on is null and l.listed_on > ms.effective_on and ms.status = 'ACTIVE' and ${isSoon} and ${visibleTo(actor, MS)}`
  },
  to_sign: (actor) => memberships(actor, dayOf(sql`ms.created_at`), sql`ms.status = 'DRAFT'`),
  to_pay: (actor) => memberships(actor, dayOf(sql`ms.created_at`), sql`ms.status = 'PENDING_PAYMENT'`),
  follow_up: (actor, { today, followUpBy }) => sql`
    select n.id as key, m.id, ${NAME}, left(n.body, 120) as detail, n.follow_up_on as on_day
    from notes n join members m on m.id = n.noun_id
    where n.noun = 'member' and n.followed_up_at is null
      and n.follow_up_on between ${addDays(today, -FOLLOW_UP_DAYS)}::date and ${followUpBy}::date and ${isFollowUpOf(actor)}
      and ${visibleTo(actor, MEMBER)}`,
}
