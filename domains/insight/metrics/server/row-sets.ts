import { sql, type RawBuilder } from 'kysely'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import { cameTo } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'
import type { ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { allianceOf, type Book, CLAIMED, factsOf, mine, on, SERVED } from '#domains/insight/book-figures/server/facts.ts'
import type { MetricBy, RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import { decidedIn, filedIn, paidIn } from '#domains/insight/reports/server/claims-of-period.ts'
import { agentsVisibleTo } from '#domains/people/users/server/find-users.ts'
import { dayEnds, dayOf, within } from '#platform/queries/office-day.ts'

type Sql = RawBuilder<unknown>

/** What a set gives besides whose and when: `subject` is the id of what a row is about, where that is no membership. */
type Row = { id: Sql; day: Sql; cents?: Sql; days?: Sql; reason?: Sql; subject?: Sql }

const NONE = sql`null::text`

/** The rows of each set: `id, membership_id, subject, master_code, agent_id, alliance_id, state, on_day, cents, days, reason`. */
const ROWS: Readonly<Record<RowSet, (book: Book) => Sql>> = {
  joined: (book) => withMonthlyFee(listed('written')(book)),
  joined_alone: (book) => listed('joined')(book),
  in_force: (book) => withMonthlyFee(listed('in_force')(book)),
  at_start: (book) => listed('at_start')(book),
  left: (book) => listed('left')(book),
  ended: (book) =>
    ofMemberships(
      book,
      { id: sql`ms.id`, day: sql`ms.coverage_end_on`, cents: monthlyFee },
      sql`memberships ms`,
      sql`ms.status in ('CANCELLED', 'EXPIRED', 'LAPSED') and ms.coverage_end_on >= ms.effective_on
        and ms.coverage_end_on between ${on(book.period.from)} and ${on(book.period.to)}`,
    ),
  lapsed: (book) => listed('lapsed')(book),
  reinstated: (book) => payments(book, sql`p.kind = 'reinstatement' and p.status <> 'failed'`),
  collected: (book) => listed('collected')(book),
  earned: (book) => listed('earned')(book),
  refunded: (book) => listed('refunded')(book),
  failed_payments: (book) => payments(book, sql`p.status = 'failed'`),
  recovered_payments: (book) =>
    payments(
      book,
      sql`p.status <> 'failed' and exists (select from payments e
        where e.membership_id = p.membership_id and e.stripe_invoice_id = p.stripe_invoice_id and e.status = 'failed' and e.at < p.at)`,
    ),
  card_disputes: (book) =>
    ofMemberships(
      book,
      { id: sql`d.stripe_dispute_id`, day: dayOf(sql`d.opened_at`), cents: sql`d.amount_cents` },
      sql`disputes d join memberships ms on ms.id = d.membership_id`,
      within(sql`d.opened_at`, book.period),
    ),
  promotions_used: (book) =>
    ofMemberships(
      book,
      { id: sql`r.membership_id || ':' || r.promotion_id`, day: dayOf(sql`r.at`), cents: sql`r.saved_cents`, reason: sql`pr.code::text` },
      sql`promotion_redemptions r join memberships ms on ms.id = r.membership_id join promotions pr on pr.id = r.campaign_id`,
      within(sql`r.at`, book.period),
    ),
  claims_filed: (book) =>
    ofClaims(book, { id: sql`c.id`, day: sql`c.notice_on`, reason: sql`c.loss_type` }, sql`claims c`, filedIn(book.period)),
  claims_waiting: (book) =>
    ofClaims(
      book,
      { id: sql`c.id`, day: sql`c.notice_on`, days: sql`(${on(book.period.to)} - c.notice_on)` },
      sql`claims c`,
      sql`c.status <> 'DRAFT' and c.submitted_at < ${dayEnds(book.period.to)}
        and coalesce(c.decided_at >= ${dayEnds(book.period.to)}, true) and coalesce(c.closed_at >= ${dayEnds(book.period.to)}, true)
        and (c.status <> 'WITHDRAWN' or c.updated_at >= ${dayEnds(book.period.to)})`,
    ),
  claims_approved: (book) => decisions(book, ['approved']),
  claims_denied: (book) => decisions(book, ['denied']),
  claims_decided: (book) => decisions(book, ['approved', 'denied']),
  claims_paid: (book) =>
    ofClaims(
      book,
      {
        id: sql`o.id`,
        day: dayOf(sql`o.settled_at`),
        cents: sql`o.amount_cents`,
        days: daysFrom(sql`coalesce(c.decided_at, o.created_at)`, dayOf(sql`o.settled_at`)),
      },
      sql`payouts o join claims c on c.id = o.claim_id`,
      paidIn(book.period),
    ),
  promises_due: (book) => promises(book, sql`(p.met_on is not null or p.missed_on is not null)`),
  promises_kept: (book) => promises(book, sql`p.met_on is not null and p.missed_on is null`),
  appeals_decided: (book) => decisions(book, ['appeal_upheld', 'appeal_overturned']),
  appeals_overturned: (book) => decisions(book, ['appeal_overturned']),
  recoveries: (book) =>
    ofClaims(
      book,
      { id: sql`rr.id::text`, day: dayOf(sql`rr.at`), cents: sql`rr.amount_cents` },
      sql`recovery_receipts rr join recoveries r on r.id = rr.recovery_id join claims c on c.id = r.claim_id`,
      within(sql`rr.at`, book.period),
    ),
  commission: (book) => listed('commission')(book),
  leads_created: (book) => leads(book, sql`l.created_at`, within(sql`l.created_at`, book.period)),
  leads_won: (book) => leads(book, sql`l.stage_since`, cameTo('won', book.period)),
  agencies_activated: ({ actor, period }) => sql`
    select a.id, null::text as membership_id, a.id as subject, a.master_code, null::text as agent_id,
      ${allianceOf(sql`a.master_code`, period.to)} as alliance_id, a.home_state as state, ${dayOf(sql`a.activated_at`)} as on_day,
      0::bigint as cents, null::int as days, ${NONE} as reason
    from agencies a where a.master_code <> 'DIRECT' and ${within(sql`a.activated_at`, period)} and ${agenciesVisibleTo(actor)}`,
  lessons_passed: ({ actor, period }) => sql`
    select q.id, null::text as membership_id, q.video_id as subject, u.master_code, u.id as agent_id, null::text as alliance_id, null::text as state,
      ${dayOf(sql`q.at`)} as on_day, 0::bigint as cents, null::int as days, ${NONE} as reason
    from training_quiz_attempts q join users u on u.id = q.user_id
    where q.passed and ${within(sql`q.at`, period)} and ${agentsVisibleTo(actor)}
      and not exists (select from training_quiz_attempts e where e.user_id = q.user_id and e.video_id = q.video_id and e.passed and e.id < q.id)`,
  complaints_received: (book) => complaints(book, sql`true`),
  complaints_late: (book) => complaints(book, sql`coalesce(k.answered_on, ${on(book.today)}) > k.due_on`),
}

/** The rows of a set in a period (`book.period`), within the actor's scope and of one agency or agent where the book says so. */
export const rowsOf = (set: RowSet, book: Book): Sql => sql`select r.* from (${ROWS[set](book)}) r where ${ofBook(set, book)}`

/** Sets that are not of a book of business are narrowed here. */
const ofBook = (set: RowSet, { masterCode, agentId }: Book): Sql => {
  if (!OWN.some((each) => each === set)) return sql`true`
  return sql`${masterCode ? sql`r.master_code = ${masterCode}` : sql`true`} and ${agentId ? sql`r.agent_id = ${agentId}` : sql`true`}`
}
const OWN = ['leads_created', 'leads_won', 'agencies_activated', 'lessons_passed', 'complaints_received', 'complaints_late'] as const

const daysFrom = (moment: Sql, until: Sql): Sql => sql`(${until} - ${dayOf(moment)})`

/** What a membership brings in a month; a year's price is spread over its months. */
const monthlyFee = sql`(case when ms.billing = 'annual' then round(ms.price_cents / 12.0) else ms.price_cents end)::bigint`

/** The rows of a figure of `book-figures`. */
const listed =
  (figure: ListedFigure) =>
  (book: Book): Sql =>
    sql`select f.id, f.membership_id, ${NONE} as subject, f.master_code, f.agent_id, f.alliance_id, f.state, f.on_day,
    f.cents::bigint as cents, null::int as days, ${NONE} as reason from (${factsOf([figure], book)}) f`

const withMonthlyFee = (rows: Sql): Sql => sql`
  select f.id, f.membership_id, f.subject, f.master_code, f.agent_id, f.alliance_id, f.state, f.on_day, ${monthlyFee} as cents, f.days, f.reason
  from (${rows}) f join memberships ms on ms.id = f.membership_id`

const more = ({ id, day, cents, days, reason, subject }: Row, whose: Sql): Sql => sql`${id} as id, ${whose}, ${day} as on_day,
  ${cents ?? sql`0`}::bigint as cents, ${days ?? sql`null`}::int as days, ${reason ?? NONE} as reason, ${subject ?? NONE} as subject_id`

const ordered = (rows: Sql): Sql => sql`
  select o.id, o.membership_id, o.subject_id as subject, o.master_code, o.agent_id, o.alliance_id, o.state, o.on_day, o.cents, o.days, o.reason
  from (${rows}) o`

/** Counted for whoever serves the member now. */
const ofMemberships = (book: Book, row: Row, from: Sql, only: Sql): Sql =>
  ordered(
    sql`select ${more(
      row,
      sql`ms.id as membership_id, ms.master_code, ms.agent_id, ${allianceOf(sql`ms.master_code`, book.period.to)} as alliance_id, ms.state`,
    )} from ${from} where ${only} and ${mine(book, SERVED)}`,
  )

const payments = (book: Book, only: Sql): Sql =>
  ofMemberships(
    book,
    { id: sql`p.id`, day: dayOf(sql`p.at`), cents: sql`p.amount_cents` },
    sql`payments p join memberships ms on ms.id = p.membership_id`,
    sql`${only} and ${within(sql`p.at`, book.period)}`,
  )

/** Counted for the agency and agent of the claim. */
const ofClaims = (book: Book, row: Row, from: Sql, only: Sql): Sql =>
  ordered(
    sql`select ${more(
      { ...row, subject: sql`c.id` },
      sql`c.membership_id, c.master_code, c.agent_id, ${allianceOf(sql`c.master_code`, book.period.to)} as alliance_id, ms.state`,
    )} from ${from} join memberships ms on ms.id = c.membership_id where ${only} and ${mine(book, CLAIMED)}`,
  )

/** `days`: from the day of notice to the decision. */
const decisions = (book: Book, kinds: readonly string[]): Sql =>
  ofClaims(
    book,
    {
      id: sql`d.id::text`,
      day: dayOf(sql`d.at`),
      cents: sql`coalesce(d.amount_cents, 0)`,
      days: sql`(${dayOf(sql`d.at`)} - c.notice_on)`,
      reason: sql`d.denial_code`,
    },
    sql`claim_decisions d join claims c on c.id = d.claim_id`,
    decidedIn(book.period, kinds),
  )

/** On the promised day. */
const promises = (book: Book, only: Sql): Sql =>
  ofClaims(
    book,
    { id: sql`p.claim_id || ':' || p.step`, day: sql`p.promised_on`, cents: sql`coalesce(p.credit_cents, 0)` },
    sql`claim_promises p join claims c on c.id = p.claim_id`,
    sql`${only} and p.promised_on between ${on(book.period.from)} and ${on(book.period.to)}`,
  )

/** `days`: from the first contact until now, or until the agency was won. A lead that was merged is counted by the one that stays. */
const leads = ({ actor }: Book, moment: Sql, only: Sql): Sql => sql`
  select l.id, null::text as membership_id, l.id as subject, l.master_code, l.owner_id as agent_id, l.alliance_id, l.state,
    ${dayOf(moment)} as on_day, 0::bigint as cents, ${daysFrom(sql`l.created_at`, dayOf(sql`l.stage_since`))}::int as days, l.source as reason
  from leads l where l.merged_into is null and ${only} and ${leadsVisibleTo(actor)}`

/** Of everybody: who works on complaints sees them all. */
const complaints = ({ period }: Book, only: Sql): Sql => sql`
  select k.id, k.membership_id, k.id as subject, k.master_code, null::text as agent_id, null::text as alliance_id, k.state, k.received_on as on_day,
    0::bigint as cents, k.days_to_answer as days, k.source as reason
  from complaints k where ${only} and k.received_on between ${on(period.from)} and ${on(period.to)}`

/** A part of the rows of a set; the agency and agent are in the book. */
export type Group = {
  state?: string
  alliance?: string
  plan?: string
  agent?: 'none'
  reason?: string
  /** Rows of none of these groups. */
  besides?: { by: MetricBy; keys: readonly string[] }
}
