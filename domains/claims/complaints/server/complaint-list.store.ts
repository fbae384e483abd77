import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type ComplaintFigures, complaintList, NOBODY } from '#domains/claims/complaints/contract.ts'
import { ANSWER_BUCKETS, type AnswerBucket, COMPLAINT_SOURCES, FUNCTIONS } from '#domains/claims/complaints/rules/complaint.data.ts'
import { complaintsVisibleTo } from '#domains/claims/complaints/server/complaints.store.ts'
import { namesOfStaffWhoMay } from '#domains/people/users/server/staff-trusted-with.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { allConditions, columnFilter, containsPattern, nullableColumnFilter } from '#platform/queries/sql-filter.ts'

const visible = (actor: Actor) => db().selectFrom('complaints as c').where(complaintsVisibleTo(actor))

const selected = (actor: Actor) =>
  visible(actor)
    .leftJoin('users as o', 'o.id', 'c.owner_id')
    .leftJoin('members as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .select([
      sql<string | null>`coalesce(m.master_code, c.master_code)`.as('of_agency'),
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('owner_name'),
    ])

export type ListedComplaint = Awaited<ReturnType<typeof complaintById>> & object

export const complaintById = (actor: Actor, id: Id<'complaint'>) =>
  selected(actor)
    .leftJoin('claims as cl', 'cl.id', 'c.claim_id')
    .leftJoin('memberships as ms', 'ms.id', 'c.membership_id')
    .select(['cl.number as claim_number', 'ms.number as membership_number'])
    .where('c.id', '=', id)
    .executeTakeFirst()

const LATE_ANSWERED = sql<boolean>`(c.status = 'answered' and c.answered_on > c.answer_by)`
const lateOpen = (): RawBuilder<boolean> => sql<boolean>`(c.status <> 'answered' and c.due_on < ${officeDay()})`

const DAYS: Readonly<Record<AnswerBucket, RawBuilder<boolean>>> = {
  '5': sql<boolean>`c.days_to_answer <= 5`,
  '15': sql<boolean>`c.days_to_answer between 6 and 15`,
  '30': sql<boolean>`c.days_to_answer between 16 and 30`,
  more: sql<boolean>`c.days_to_answer > 30`,
}

/** By what is due next, so that what is late comes first and what is answered last. */
export const complaintRows = listRows(complaintList, {
  rows: selected,
  counted: visible,
  order: [sql`(date '9999-12-31' - c.due_on)`, sql`c.id`],
  place: {
    of: ({ due_on, id }) => `${due_on}|${id}`,
    at: (cursor) => {
      const [, day, id] = /^(\d{4}-\d{2}-\d{2})\|(cmp_[0-9a-z]{26})$/.exec(cursor) ?? []
      return day && id ? sql`(date '9999-12-31' - ${day}::date, ${id})` : null
    },
  },
  search: (text) =>
    sql`(c.number ilike ${containsPattern(text)} or c.person_name ilike ${containsPattern(text)} or c.email ilike ${containsPattern(text)})`,
  filters: {
    status: (filter) => columnFilter(sql`c.status`, filter),
    late: ({ values: [which] }) => (which === 'answered' ? LATE_ANSWERED : lateOpen()),
    source: (filter) => columnFilter(sql`c.source`, filter),
    function: (filter) => columnFilter(sql`c.function_code`, filter),
    reason: (filter) => nullableColumnFilter(sql`c.reason_code`, filter),
    severity: (filter) => columnFilter(sql`c.severity`, filter),
    days: ({ values: [bucket] }) => DAYS[ANSWER_BUCKETS.find((each) => each === bucket) ?? 'more'],
    owner: (filter) => nullableColumnFilter(sql`c.owner_id`, filter, NOBODY),
    state: (filter) => columnFilter(sql`c.state`, filter),
    received: (filter) => columnFilter(sql`c.received_on`, filter),
    member: (filter) => columnFilter(sql`c.member_id`, filter),
    claim: (filter) => columnFilter(sql`c.claim_id`, filter),
  },
})

const counted = (where: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${where}))::int`

/** Each figure counts by the condition of the filter that it opens. */
export async function complaintFigures(
  actor: Actor,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): Promise<ComplaintFigures> {
  const within = allConditions([from ? sql<boolean>`c.received_on >= ${from}` : null, to ? sql<boolean>`c.received_on <= ${to}` : null])
  const row = await visible(actor)
    .where(within)
    .select([
      sql<number>`count(*)::int`.as('received'),
      counted(sql<boolean>`c.status <> 'answered'`).as('open'),
      counted(lateOpen()).as('lateOpen'),
      counted(sql<boolean>`c.status = 'answered'`).as('answered'),
      counted(LATE_ANSWERED).as('lateAnswered'),
      sql<number | null>`percentile_disc(0.5) within group (order by c.days_to_answer)`.as('medianDays'),
      sql<number[]>`array[${sql.join(COMPLAINT_SOURCES.map((source) => counted(sql<boolean>`c.source = ${source}`)))}]`.as('bySource'),
      sql<number[]>`array[${sql.join(FUNCTIONS.map((code) => counted(sql<boolean>`c.function_code = ${code}`)))}]`.as('byFunction'),
      sql<number[]>`array[${sql.join(ANSWER_BUCKETS.map((bucket) => counted(DAYS[bucket])))}]`.as('byDays'),
    ])
    .executeTakeFirstOrThrow()
  const pairs = (words: readonly string[], counts: readonly number[]) => words.map((of, place) => ({ of, count: counts[place] ?? 0 }))
  return {
    ...row,
    bySource: pairs(COMPLAINT_SOURCES, row.bySource),
    byFunction: pairs(FUNCTIONS, row.byFunction),
    byDays: pairs(ANSWER_BUCKETS, row.byDays),
  }
}

export const complaintOwners = () => namesOfStaffWhoMay('complaints.work')

/** Those of an owner that are not answered. */
export const openComplaintsOf = (ownerId: Id<'user'>) =>
  db()
    .selectFrom('complaints as c')
    .innerJoin('users as o', 'o.id', 'c.owner_id')
    .select(['c.id', sql<string>`o.first_name || ' ' || o.last_name`.as('owner')])
    .where('c.owner_id', '=', ownerId)
    .where('c.status', '<>', 'answered')
    .orderBy('c.id')
    .execute()

/** Open ones whose day has passed and compliance has not been told of that day. */
export const lateComplaints = (today: Day, { after, limit }: { after: string; limit: number }) =>
  db()
    .selectFrom('complaints as c')
    .select('c.id')
    .where('c.status', '<>', 'answered')
    .where('c.due_on', '<', today)
    .where(sql<boolean>`c.late_told_on is distinct from c.due_on`)
    .where('c.id', '>', after as Id<'complaint'>)
    .orderBy('c.id')
    .limit(limit)
