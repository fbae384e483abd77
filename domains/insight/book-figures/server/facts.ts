import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type OwnerColumns, visibleTo } from '#access/server/scope.ts'
import { duesKept } from '#domains/distribution/alliance-report/server/alliance-payments.ts'
import type { BooksBy } from '#domains/insight/book-figures/contract.ts'
import type { ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { paidIn } from '#domains/insight/reports/server/claims-of-period.ts'
import { beganIn, inForceAfter } from '#domains/insight/reports/server/cohort-of-month.ts'
import { paymentsOf, refundsOf } from '#domains/insight/reports/server/money-of-period.ts'
import { inForceOn } from '#domains/membership/coverage/server/in-force.ts'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'

/** Whose book, over which days. */
export type Book = {
  actor: Actor
  period: Period
  today: Day
  masterCode: string | null
  agentId: Id<'user'> | null
  locationId: Id<'agencyLocation'> | null
  /** Of the agencies this person recruited. */
  recruiterId?: Id<'user'> | null
  /** Months after the day each membership began; twelve unless given. */
  after?: number | null
}

/** Months after the first day by which it shows whether members stay. */
const PERSISTENCY_MONTHS = 13
const RENEWS_WITHIN_DAYS = 30
const COHORT_YEAR = 12

const SOLD_BY = { member: 'ms.member_id', agent: 't.agent_id', masterCode: 't.master_code' }
export const SERVED = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }
export const CLAIMED = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }
const EARNED = { member: 'ms.member_id', agent: 'l.agent_id', masterCode: 'l.master_code' }

export const within13 = ({ from, to }: Period): Period => ({
  from: addMonths(from, -PERSISTENCY_MONTHS),
  to: addMonths(to, -PERSISTENCY_MONTHS),
})
const thirteenth = sql`(ms.effective_on + make_interval(months => ${sql.lit(PERSISTENCY_MONTHS)}))::date`
export const on = (day: Day) => sql`${day}::date`

/** The rows of each figure: a count is how many they are, an amount is their sum, and the list shows the same rows. */
const ROWS: Readonly<Record<ListedFigure, (book: Book) => RawBuilder<unknown>>> = {
  written: (book) => sold(book, book.period),
  joined: (book) => sold(book, book.period, sql`ms.sold_by = 'member'`),
  annual: (book) => sold(book, book.period, sql`ms.billing = 'annual'`),
  collected: (book) => moved(book, paymentsOf(book.period)),
  refunded: (book) => moved(book, refundsOf(book.period)),
  net: (book) => sql`${moved(book, paymentsOf(book.period))} union all ${moved(book, refundsOf(book.period), sql`-1`)}`,
  premium: (book) => paid(book, within(sql`p.at`, book.period), duesKept),
  earned: (book) => paid(book, forDaysOf(book.period), earnedOf(book.period)),
  losses: (book) => losses(book),
  commission: (book) => commission(book, 'l.amount_cents'),
  share: (book) => commission(book, 'l.agent_share_cents'),
  active: (book) => served(book, sql`ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')`),
  in_force: (book) => served(book, inForceOn(on(book.period.to))),
  past_due: (book) => served(book, sql`ms.status = 'PAST_DUE'`),
  renewing: (book) =>
    served(
      book,
      sql`ms.status = 'ACTIVE' and ms.billing = 'annual'
        and ms.paid_through_on between ${on(book.today)} and ${on(addDays(book.today, RENEWS_WITHIN_DAYS))}`,
    ),
  at_start: (book) => served(book, inForceOn(on(book.period.from))),
  kept: (book) => served(book, sql`${inForceOn(on(book.period.from))} and ${inForceOn(on(book.period.to))}`),
  // The last day is said once more, so that an index of it is used.
  left: (book) =>
    served(
      book,
      sql`${inForceOn(on(book.period.from))} and not ${inForceOn(on(book.period.to))}
        and ms.coverage_end_on >= ${on(book.period.from)} and ms.coverage_end_on < ${on(book.period.to)}`,
    ),
  began_13: (book) => sold(book, within13(book.period)),
  stayed_13: (book) => sold(book, within13(book.period), inForceOn(thirteenth)),
  left_13: (book) => sold(book, within13(book.period), sql`not ${inForceOn(thirteenth)}`),
  covered: (book) =>
    served(
      book,
      sql`ms.effective_on <= ${on(book.period.to)} and ms.status <> 'VOIDED' and coalesce(ms.coverage_end_on >= ${on(book.period.from)}, true)
        and coalesce(ms.coverage_end_on >= ms.effective_on, true)`,
    ),
  began: (book) => served(book, beganIn(book.period)),
  stayed: (book) => served(book, sql`${beganIn(book.period)} and ${inForceAfter(book.after ?? COHORT_YEAR)}`),
  gone: (book) => served(book, sql`${beganIn(book.period)} and not ${inForceAfter(book.after ?? COHORT_YEAR)}`),
  lapsed: (book) =>
    served(book, sql`ms.status = 'LAPSED' and ms.lapsed_on between ${on(book.period.from)} and ${on(book.period.to)}`, sql`ms.lapsed_on`),
  claims_open: (book) => claims(book, sql`c.status not in ('DRAFT', 'CLOSED', 'WITHDRAWN')`),
  claims_waiting: (book) => claims(book, sql`c.status = 'INFO_REQUESTED'`),
}

/** The rows of some figures: `figure`, `id`, `membership_id`, whose it is, `on_day` and `cents`. */
export const factsOf = (figures: readonly ListedFigure[], book: Book): RawBuilder<unknown> =>
  sql.join(
    figures.map((figure) => sql`select ${sql.lit(figure)} as figure, r.* from (${ROWS[figure](book)}) r`),
    sql` union all `,
  )

/** Which group a row `f` is in; `only`: the rows that are in one. */
const GROUPS: Readonly<Record<BooksBy, { key: RawBuilder<unknown>; only?: RawBuilder<unknown> }>> = {
  all: { key: sql`'all'` },
  month: { key: sql`to_char(f.on_day, 'YYYY-MM')` },
  agency: { key: sql`f.master_code`, only: sql`f.master_code <> 'DIRECT'` },
  agent: { key: sql`coalesce(f.agent_id, 'none')` },
  location: { key: sql`coalesce(f.location_id, 'none')` },
  state: { key: sql`f.state`, only: sql`f.state is not null` },
  alliance: { key: sql`f.alliance_id`, only: sql`f.alliance_id is not null` },
}

/** SQL: `key, figure, count, cents` of each figure of each group, from the rows. */
export function countedFigures(book: Book, figures: readonly ListedFigure[], by: BooksBy): RawBuilder<unknown> {
  const { key, only = sql`true` } = GROUPS[by]
  return sql`select ${key} as key, f.figure, count(*)::int as count, coalesce(sum(f.cents), 0)::bigint as cents
    from (${factsOf(figures, book)}) f where ${only} group by 1, 2`
}

export const mine = ({ actor, masterCode, agentId, locationId, recruiterId }: Book, columns: OwnerColumns) =>
  allConditions([
    visibleTo(actor, columns),
    masterCode ? sql`${sql.ref(columns.masterCode)} = ${masterCode}` : null,
    agentId ? sql`${sql.ref(columns.agent)} = ${agentId}` : null,
    locationId ? sql`${soldAt(columns)} = ${locationId}` : null,
    recruiterId
      ? sql`${sql.ref(columns.masterCode)} in (select a.master_code from agencies a where a.recruited_by = ${recruiterId})`
      : null,
  ])

/** The location of the sale, for the agency it belongs to; whoever serves the member after a transfer learns nothing of it. */
const soldAt = ({ masterCode }: OwnerColumns) => sql`case when ms.location_id is not null then (
  select o.id from agency_locations o where o.id = ms.location_id and o.master_code = ${sql.ref(masterCode)}) end`

const sold = (book: Book, period: Period, only: RawBuilder<unknown> = sql`true`) =>
  salesWritten(period, sql`${only} and ${mine(book, SOLD_BY)}`)

/**
 * The sales of a period, of everybody, by the terms of a membership's first payment: who was paid for the sale, whoever serves the member
 * since.
 */
export const salesWritten = ({ from, to }: Period, only: RawBuilder<unknown>) => sql`
  select ms.id, ms.id as membership_id, t.master_code, t.agent_id, t.alliance_id, ms.state, ${soldAt(SOLD_BY)} as location_id, ms.effective_on as on_day, 0::bigint as cents
  from ${SOLD} where ms.effective_on between ${on(from)} and ${on(to)} and ${only}`

/** By the terms recorded with each payment: who earned on it. */
const paid = (book: Book, when: RawBuilder<unknown>, amount: RawBuilder<unknown>) => sql`
  select p.id, ms.id as membership_id, t.master_code, t.agent_id, t.alliance_id, ms.state, ${soldAt(SOLD_BY)} as location_id, ${dayOf(sql`p.at`)} as on_day, (${amount})::bigint as cents
  from payments p join commission_terms t on t.payment_id = p.id join memberships ms on ms.id = p.membership_id
  where ${when} and ${duesKept} > 0 and ${mine(book, SOLD_BY)}`

/** The last of a payment's days; those of a membership that ended early end with it. */
const LAST_PAID = sql`greatest(p.period_from, least(p.period_to, coalesce(ms.coverage_end_on, p.period_to)))`

/** Payments with a day in the period. Their last day is said once more as it was paid for, so that an index of it is used. */
const forDaysOf = ({ from, to }: Period) => sql`p.period_from <= ${on(to)} and p.period_to >= ${on(from)} and ${LAST_PAID} >= ${on(from)}`

/** The part of a payment's dues that is for days within the period. */
const earnedOf = ({ from, to }: Period) => {
  const days = sql`least(${LAST_PAID}, ${on(to)}) - greatest(p.period_from, ${on(from)}) + 1`
  return sql`round((${duesKept})::numeric * (${days}) / (${LAST_PAID} - p.period_from + 1))`
}

/** What arrived or went back, by whoever serves the member now, whoever sold it. */
const moved = (book: Book, { from, id, day, cents }: ReturnType<typeof paymentsOf>, sign = sql`1`) => sql`
  select ${id} as id, ms.id as membership_id, ms.master_code, ms.agent_id, ${allianceOf(sql`ms.master_code`, book.period.to)} as alliance_id, ms.state,
    ${soldAt(SERVED)} as location_id, ${day} as on_day, (${cents} * ${sign})::bigint as cents
  from ${from} where ${mine(book, SERVED)}`

/** By whoever serves the member now. */
const served = (book: Book, only: RawBuilder<unknown>, day: RawBuilder<unknown> = sql`ms.effective_on`) => sql`
  select ms.id, ms.id as membership_id, ms.master_code, ms.agent_id, ${allianceOf(sql`ms.master_code`, book.period.to)} as alliance_id, ms.state,
    ${soldAt(SERVED)} as location_id, ${day} as on_day, 0::bigint as cents
  from memberships ms where ${only} and ${mine(book, SERVED)}`

/** Claims as they are now. */
const claims = (book: Book, only: RawBuilder<unknown>) => sql`
  select c.id, ${ofClaim(book)}, coalesce(c.notice_on, ${dayOf(sql`c.created_at`)}) as on_day, 0::bigint as cents
  from claims c join memberships ms on ms.id = c.membership_id where ${only} and ${mine(book, CLAIMED)}`

const ofClaim = ({ period }: Book) =>
  sql`c.membership_id, c.master_code, c.agent_id, ${allianceOf(sql`c.master_code`, period.to)} as alliance_id, ms.state,
    ${soldAt(CLAIMED)} as location_id`

/** Payments of claims that have arrived. */
const losses = (book: Book) => sql`
  select o.id, ${ofClaim(book)},
    ${dayOf(sql`o.settled_at`)} as on_day, o.amount_cents as cents
  from payouts o join claims c on c.id = o.claim_id join memberships ms on ms.id = c.membership_id
  where ${paidIn(book.period)} and ${mine(book, CLAIMED)}`

/** The agency's lines by the day they are earned; what closes a statement is none. */
const commission = (book: Book, amount: string) => sql`
  select l.id, l.membership_id, l.master_code, l.agent_id, t.alliance_id, ms.state, ${soldAt(EARNED)} as location_id, l.earned_on as on_day, ${sql.ref(amount)} as cents
  from commission_lines l left join memberships ms on ms.id = l.membership_id left join commission_terms t on t.payment_id = l.payment_id
  where l.payee_kind = 'agency' and not l.closing and l.earned_on between ${on(book.period.from)} and ${on(book.period.to)}
    and ${sql.ref(amount)} <> 0 and ${mine(book, EARNED)}`

export const allianceOf = (code: RawBuilder<unknown>, day: Day) =>
  sql`(select aa.alliance_id from agency_alliances aa where aa.master_code = ${code} and aa.during @> ${on(day)})`
