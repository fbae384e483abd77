import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { claimsFinder } from '#domains/claims/claim-list/server/find-claims.ts'
import { messageList } from '#domains/insight/message-list/contract.ts'
import { LONG_WAIT_MINUTES } from '#domains/insight/message-list/rules/message-state.ts'
import { membersFinder } from '#domains/membership/member-list/server/find-members.ts'
import { usersFinder } from '#domains/people/users/server/find-users.ts'
import { readSearch } from '#domains/records/finders/rules/read-search.ts'
import type { Finder } from '#domains/records/finders/server/finder.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Filter } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, momentFilter } from '#platform/queries/sql-filter.ts'

type Condition = RawBuilder<boolean>

/** A row of emails, texts or letters. Who is written to has one column, so that one condition is asked of both by their indexes. */
type Stored = {
  id: Id<'message'> | Id<'textMessage'> | Id<'complaintLetter'>
  channel: 'email' | 'text' | 'letter'
  kind: string
  status: string
  created_at: Date
  state_at: Date
  claimed_at: Date | null
  not_before: Date | null
  attempts: number
  failure: string | null
  withheld_why: string | null
  recipient_id: string | null
  to_name: string | null
  address: string
  subject: string | null
  claim_id: string | null
  membership_id: string | null
  once_key: string
  complaint_id: Id<'complaint'> | null
}

/**
 * Emails, texts and letters together. A plain union: a condition on a column is asked of each table, and the newest of each are merged from
 * their indexes (message-list.test.ts reads the plans).
 */
const ALL = sql<Stored>`(
  select id, 'email'::text as channel, kind, status, created_at, coalesce(state_at, created_at) as state_at, claimed_at, not_before, attempts, failure,
    withheld_why, coalesce(member_id, user_id) as recipient_id, to_name, to_email::text as address, subject, claim_id, membership_id, once_key, null::text as complaint_id
  from messages
  union all
  select id, 'text'::text, kind, status, created_at, coalesce(state_at, created_at), claimed_at, not_before, attempts, failure,
    null::text, recipient_id, null::text, phone, null::text, null::text, null::text, once_key, null::text
  from text_messages
  union all
  select l.id, 'letter'::text, case l.kind when 'answer' then 'complaint_answered' else 'complaint_received' end,
    case when g.mailed_at is null then 'queued' else 'sent' end, l.sent_at, coalesce(g.mailed_at, l.sent_at), null::timestamptz, null::timestamptz,
    case when g.mailed_at is null then 0 else 1 end, null::text, null::text, c.member_id, c.person_name, coalesce(replace(c.address, E'\\n', ', '), ''), l.subject,
    c.claim_id, c.membership_id, l.id, c.id
  from complaint_letters l join complaints c on c.id = l.complaint_id left join complaint_letter_mailings g on g.letter_id = l.id
  where l.sent_as = 'letter')`

const all = () => db().selectFrom(ALL.as('g'))

const IS_BEING_SENT = sql<boolean>`coalesce(g.claimed_at > clock_timestamp() - interval '2 minutes', false)`

const rows = () =>
  all()
    .leftJoin('members as m', (join) => join.on(sql<boolean>`m.id = g.recipient_id`))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = g.recipient_id`))
    // A text is about what the email of the same event is about.
    .leftJoin('messages as e', (join) => join.on(sql<boolean>`g.channel = 'text' and e.once_key = g.once_key`))
    .leftJoin('claims as c', (join) => join.on(sql<boolean>`c.id = coalesce(g.claim_id, e.claim_id)`))
    .leftJoin('complaints as k', (join) => join.on(sql<boolean>`k.id = g.complaint_id`))
    .leftJoin('memberships as ms', (join) => join.on(sql<boolean>`ms.id = coalesce(g.membership_id, e.membership_id)`))
    .select([
      'g.id',
      'g.channel',
      'g.kind',
      'g.status',
      'g.created_at as at',
      'g.state_at as stateAt',
      'g.attempts',
      'g.failure',
      'g.not_before as heldUntil',
    ])
    .select(['g.withheld_why as withheldWhy', 'g.recipient_id as recipientId', 'g.address', 'g.subject'])
    .select(['c.id as claimId', 'c.number as claimNumber', 'ms.number as membershipNumber', 'ms.member_id as memberId'])
    .select(['k.id as complaintId', 'k.number as complaintNumber'])
    .select(sql<string | null>`coalesce(m.full_name, u.first_name || ' ' || u.last_name, g.to_name)`.as('toName'))
    .select(IS_BEING_SENT.as('isBeingSent'))
    // The key of the order, in full.
    .select(sql<string>`g.created_at::text`.as('place'))

/** Every message: whoever may read them reads all of them. */
export const messageRows = listRows(messageList, {
  rows,
  counted: all,
  order: [sql`g.created_at`, sql`g.id`],
  place: {
    of: ({ place, id }) => `${place} ${id}`,
    at: (cursor) => {
      const [, moment = '', id = ''] = /^(\d{4}-[\d :.+-]{5,40}) ((?:msg|txt|cpl)_[0-9a-z]{26})$/.exec(cursor) ?? []
      return id && !Number.isNaN(Date.parse(moment)) ? sql`(${moment}::timestamptz, ${id})` : null
    },
  },
  search: (text, actor: Actor) => ofFound(actor, text),
  filters: {
    state: ({ operator, values }) => {
      const among = sql<boolean>`(${sql.join(
        values.map((value) => inState(value)),
        sql` or `,
      )})`
      return operator === 'not' ? sql<boolean>`not ${among}` : among
    },
    kind: (filter) => columnFilter(sql`g.kind`, filter),
    channel: (filter) => columnFilter(sql`g.channel`, filter),
    person: (filter) => columnFilter(sql`g.recipient_id`, filter),
    on: (filter) => momentFilter(sql`g.created_at`, filter),
    since: (filter) => momentFilter(sql`g.state_at`, filter),
    waiting: () => waitsLong(),
  } satisfies { [Name in keyof typeof messageList.filters]: (filter: Filter) => Condition },
})

function inState(state: string): Condition {
  if (state === 'sending') return sql<boolean>`(g.status in ('queued', 'failed') and ${IS_BEING_SENT})`
  if (state === 'queued' || state === 'failed') return sql<boolean>`(g.status = ${state} and not ${IS_BEING_SENT})`
  return sql<boolean>`g.status = ${state}`
}

/** A letter waits for staff, for days: it has a figure of its own. */
const waitsLong = (): Condition =>
  sql<boolean>`(g.status = 'queued' and g.channel <> 'letter' and g.not_before is null and g.created_at < ${new Date(clock.now().getTime() - LONG_WAIT_MINUTES * 60_000)}::timestamptz)`

const lettersWhere = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select l.id from complaint_letters l join complaints c on c.id = l.complaint_id where ${of}`

/** What is searched for, and the messages to whom or about what was found. */
const FOUND: readonly { finder: Finder; messages: (ids: RawBuilder<unknown>) => RawBuilder<unknown> }[] = [
  {
    finder: claimsFinder,
    messages: (ids) =>
      sql`select e.id from messages e where e.claim_id = any (${ids}) union all ${lettersWhere(sql`c.claim_id = any (${ids})`)}`,
  },
  ...[membersFinder, usersFinder].map((finder) => ({
    finder,
    messages: (ids: RawBuilder<unknown>) => sql`select e.id from messages e where coalesce(e.member_id, e.user_id) = any (${ids})
      union all select t.id from text_messages t where t.recipient_id = any (${ids}) union all ${lettersWhere(sql`c.member_id = any (${ids})`)}`,
  })),
]

/** The records first, then their messages by index; and those to an address that nobody here has. */
function ofFound(actor: Actor, text: string): Condition {
  const terms = readSearch(text, officeDay())
  const found = FOUND.flatMap(({ finder, messages }) => {
    const query = finder.query(actor, terms)
    return query ? [messages(sql`array(select f.id from (${query}) f)`)] : []
  })
  if (terms.email?.includes('@')) found.push(sql`select e.id from messages e where e.to_email = ${terms.email}`)
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`g.id = any (array(${sql.join(found, sql` union `)}))`
}

/** A message as it was sent; undefined where there is none. */
export async function sentMessage(id: Id<'message'> | Id<'textMessage'>) {
  const { rows: found } = await sql<{
    channel: 'email' | 'text'
    html: string | null
    body: string
    subject: string | null
    kind: string
    language: string | null
    memberId: Id<'member'> | null
    userId: string | null
    claimId: Id<'claim'> | null
  }>`
    select 'email' as channel, html, body, subject, kind, language, member_id as "memberId", user_id as "userId", claim_id as "claimId"
    from messages where id = ${id}
    union all
    select 'text', null, body, null, kind, null, case when recipient_id like 'mbr%' then recipient_id end,
      case when recipient_id like 'usr%' then recipient_id end, null
    from text_messages where id = ${id}`.execute(db())
  return found[0]
}
