import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { claimsFinder } from '#domains/claims/claim-list/server/find-claims.ts'
import { agenciesFinder } from '#domains/distribution/agency-page/server/find-agencies.ts'
import { leadsFinder } from '#domains/distribution/lead-list/server/find-leads.ts'
import { activityList } from '#domains/insight/activity/contract.ts'
import { membersFinder } from '#domains/membership/member-list/server/find-members.ts'
import { membershipsFinder } from '#domains/membership/member-list/server/find-memberships.ts'
import { codesFinder } from '#domains/membership/promotion-list/server/find-codes.ts'
import { paymentsFinder } from '#domains/money/payments/server/find-payments.ts'
import { payoutsFinder } from '#domains/money/payouts/server/find-payouts.ts'
import { usersFinder } from '#domains/people/users/server/find-users.ts'
import { readSearch } from '#domains/records/finders/rules/read-search.ts'
import type { Finder } from '#domains/records/finders/server/finder.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Filter } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, momentFilter } from '#platform/queries/sql-filter.ts'

type Condition = RawBuilder<boolean>

const rows = () =>
  db()
    .selectFrom('history_events as h')
    .leftJoin('claims as c', 'c.id', 'h.claim_id')
    .leftJoin('members as m', 'm.id', 'h.member_id')
    .leftJoin('memberships as ms', 'ms.id', 'h.membership_id')
    .select(['h.id', 'h.seq', 'h.kind', 'h.at', 'h.actor_name as by', 'h.actor_id as byId', 'h.actor_role as byRole', 'h.ip'])
    .select(['h.noun', 'h.noun_id as nounId', 'h.claim_id as claimId', 'c.number as claimNumber', 'h.member_id as memberId'])
    .select(['m.full_name as memberName', 'ms.number as membershipNumber', 'h.master_code as masterCode'])
    .select(['h.from_state as from', 'h.to_state as to', 'h.why'])
    .select([
      sql<Readonly<Record<string, unknown>>>`h.data`.as('data'),
      sql<string | null>`case h.noun
        when 'user' then (select u.first_name || ' ' || u.last_name from users u where u.id = h.noun_id)
        when 'agency' then (select a.name from agencies a where a.id = h.noun_id)
        when 'lead' then (select l.agency_name from leads l where l.id = h.noun_id)
        when 'promotion' then (select p.code from promotions p where p.id = h.noun_id) end`.as('aboutName'),
      // Of an event that gave something to somebody else: who had it, and who has it.
      nameOf(sql`h.data ->> 'from'`).as('fromName'),
      nameOf(sql`h.data ->> 'to'`).as('toName'),
    ])

const nameOf = (id: RawBuilder<unknown>) => sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`

/** All events: whoever may read the history reads all of it. Which index each filter rides on: activity.test.ts. */
export const activityRows = listRows(activityList, {
  rows,
  counted: () => db().selectFrom('history_events as h'),
  order: [sql`h.seq`],
  place: {
    of: ({ seq }) => String(seq),
    at: (cursor) => (/^\d{1,15}$/.test(cursor) ? sql`${Number(cursor)}` : null),
  },
  search: (text, actor: Actor) => ofFound(actor, text),
  filters: {
    person: (filter) => columnFilter(sql`h.actor_id`, filter),
    kind: (filter) => columnFilter(sql`h.kind`, filter),
    noun: (filter) => columnFilter(sql`h.noun`, filter),
    record: ({ values }: Filter) => sql<boolean>`(${sql.join(values.map(ofRecord), sql` or `)})`,
    on: (filter) => momentFilter(sql`h.at`, filter),
  },
})

/** A claim, a member and a membership have what belongs to them in their own column. */
function ofRecord(record: string): Condition {
  const [noun = '', id = ''] = record.split(/\.(.*)/s)
  if (noun === 'claim') return sql<boolean>`h.claim_id = ${id}`
  if (noun === 'member') return sql<boolean>`h.member_id = ${id}`
  if (noun === 'membership') return sql<boolean>`h.membership_id = ${id}`
  return sql<boolean>`(h.noun = ${noun} and h.noun_id = ${id})`
}

const about = (noun: string) => (ids: RawBuilder<unknown>) => sql`e.noun = ${sql.lit(noun)} and e.noun_id = any (${ids})`

/** What is searched for, and the events of what was found. */
const FOUND: readonly { finder: Finder; events: (ids: RawBuilder<unknown>) => RawBuilder<unknown> }[] = [
  { finder: claimsFinder, events: (ids) => sql`e.claim_id = any (${ids})` },
  { finder: membersFinder, events: (ids) => sql`e.member_id = any (${ids})` },
  { finder: membershipsFinder, events: (ids) => sql`e.membership_id = any (${ids})` },
  { finder: usersFinder, events: (ids) => sql`e.actor_id = any (${ids})` },
  { finder: usersFinder, events: about('user') },
  { finder: agenciesFinder, events: about('agency') },
  { finder: leadsFinder, events: about('lead') },
  { finder: codesFinder, events: about('promotion') },
  { finder: paymentsFinder, events: about('payment') },
  { finder: payoutsFinder, events: about('payout') },
]

/** The records first, then the events of each by its own index, then the newest of those: otherwise all events would be gone through. */
function ofFound(actor: Actor, text: string): Condition {
  const terms = readSearch(text, officeDay())
  const found = FOUND.flatMap(({ finder, events }) => {
    const query = finder.query(actor, terms)
    return query ? [sql`select e.seq from history_events e where ${events(sql`array(select f.id from (${query}) f)`)}`] : []
  })
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`h.seq = any (array(${sql.join(found, sql` union `)}))`
}

/** Staff and recruiters, by name; those who left too, because what they did stays. */
export async function peopleOfHistory(): Promise<{ id: Id<'user'>; name: string }[]> {
  return db()
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('role', 'in', ['staff', 'sales-admin', 'sales-agent'])
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(300)
    .execute()
}
