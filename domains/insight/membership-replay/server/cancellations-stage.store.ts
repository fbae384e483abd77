import { sql } from 'kysely'
import { type Canceled, cancellationChanges, type RefundFigures } from '#domains/insight/membership-replay/rules/cancellation-replay.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { changesAbout, dayThere, stateIn } from '#domains/insight/membership-replay/server/changes.ts'
import { countEvents, eventsPage } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { Collected } from '#domains/membership/cancellations/rules/paid.ts'
import { withoutFee } from '#domains/membership/cancellations/rules/refund.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { isClosed, stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'

const ENDED = ['membership.cancelled', 'membership.voided']

type Row = {
  seq: number
  membershipId: Id<'membership'>
  state: string
  at: Date
  billing: 'monthly' | 'annual'
  effectiveOn: Day | null
  periodFrom: Day | null
  periodTo: Day | null
  coverEndsOn: Day | null
  byCompany: boolean
  refund: Cents
  payments: Collected[]
  claimsPaid: { at: string; amount: number }[]
  open: number
  promised: Cents
}

/** Both sides of the rule of one state, or of the terms of every membership. */
export type CancellationFigures = { state: StateCode; rules: Sides<StateRule> } | { state: null; terms: Sides<MembershipTerms> }

/**
 * Each membership that ended in the period with a refund computed that day: in the free look, at once, or by our notice. What was
 * collected, refunded and paid to claims counts as it was at that moment, with what an imported book had collected and paid before.
 */
export const cancellationStage = (figures: CancellationFigures): Stage => ({
  count: (period) => countEvents(ENDED, period),
  page: async (period, at) => {
    const { rows: page } = await sql<{ seq: number }>`with ${eventsPage(ENDED, period, at)} select seq from page order by seq`.execute(db())
    const { rows } = await sql<Row>`
      with ${eventsPage(ENDED, period, at)}
      select page.seq, page.membership_id as "membershipId", state_of_claim(page.membership_id, page.at) as state, page.at, ms.billing, ms.effective_on as "effectiveOn", ms.period_from as "periodFrom",
        ms.period_to as "periodTo", page.data ->> 'coverEndsOn' as "coverEndsOn", page.data ? 'noticeId' as "byCompany",
        coalesce((page.data ->> 'refundCents')::bigint, 0) as refund,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'from', p.period_from, 'enrollmentFee', p.enrollment_fee_cents,
            'left', greatest(0, p.amount_cents - p.charged_back_cents - (
              select coalesce(sum(r.amount_cents), 0) from refunds r
              where r.payment_id = p.id and r.status <> 'failed' and r.at <= page.at and r.cause is distinct from page.id)))
            order by p.at, p.id), '[]')
          from payments p where p.membership_id = page.membership_id and p.status <> 'failed' and p.at <= page.at)
          || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'renewal', 'from', i.period_from, 'enrollmentFee', 0, 'left', i.paid_cents)), '[]')
            from imported_memberships i where i.membership_id = page.membership_id and i.payment_id is null) as payments,
        (select coalesce(jsonb_agg(jsonb_build_object('at', o.settled_at, 'amount', o.amount_cents)), '[]')
          from payouts o join claims c on c.id = o.claim_id
          where c.membership_id = page.membership_id and o.kind = 'claim' and o.status = 'settled' and o.settled_at <= page.at)
          || (select coalesce(jsonb_agg(jsonb_build_object('at', b.year_from + interval '18 hours', 'amount', b.paid_cents)), '[]')
            from benefit_used_before b where b.membership_id = page.membership_id) as "claimsPaid",
        (select count(*)::int from claims c where c.membership_id = page.membership_id and c.submitted_at <= page.at
          and not exists (select from claim_decisions d where d.claim_id = c.id and d.kind in ('approved', 'denied') and d.at <= page.at)
          and c.status <> 'WITHDRAWN') as open,
        (select coalesce(sum(o.amount_cents), 0)::bigint from payouts o join claims c on c.id = o.claim_id
          where c.membership_id = page.membership_id and o.kind = 'claim' and o.status <> 'void' and o.created_at <= page.at
            and (o.settled_at is null or o.settled_at > page.at)) as promised
      from page
      join memberships ms on ms.id = page.membership_id
      left join lateral (
        select e.data ->> 'when' as "when" from history_events e
        where e.membership_id = page.membership_id and e.seq < page.seq and e.kind = 'membership.cancel_scheduled'
        order by e.seq desc limit 1) asked on true
      where (page.kind = 'membership.voided' and page.data ->> 'kind' = 'free_look'
          or page.kind = 'membership.cancelled' and (page.data ? 'noticeId' or asked."when" = 'now'))
        and ${figures.state ? sql`state_of_claim(page.membership_id, page.at) = ${figures.state}` : sql`true`}
      order by page.seq`.execute(db())
    const changes = rows.flatMap((row) => changesOf(row, figures))
    return { count: page.length, last: page.at(-1)?.seq.toString() ?? null, changes }
  },
})

function changesOf(row: Row, figures: CancellationFigures) {
  const { seq, membershipId, effectiveOn, periodFrom, periodTo, billing, byCompany } = row
  const [state, on] = [stateIn(row.state), dayThere(row.state, row.at)]
  if (!effectiveOn || !periodFrom || !periodTo || !on) return []
  const cancelOn = byCompany ? (row.coverEndsOn ?? on) : on
  const canceled: Canceled = {
    ending: { billing, effectiveOn, term: { from: periodFrom, to: periodTo }, cancelOn, by: byCompany ? 'company' : 'member' },
    payments: row.payments,
    claimsPaid: row.claimsPaid.map(({ at, amount }) => ({ on: dayThere(state, new Date(at)) ?? on, amount: cents(amount) })),
    open: row.open,
    promised: row.promised,
    refund: row.refund,
  }
  const thatDay = { rule: stateRuleOn(state, on), terms: termsOn(cancelOn) }
  const sides = figures.state
    ? { now: { ...thatDay, rule: figures.rules.now }, drafted: { ...thatDay, rule: figures.rules.drafted }, thatDay }
    : { now: { ...thatDay, terms: figures.terms.now }, drafted: { ...thatDay, terms: figures.terms.drafted }, thatDay }
  const free = (of: RefundFigures): RefundFigures => (isClosed(state, on) ? { ...of, rule: withoutFee(of.rule) } : of)
  const changes = cancellationChanges(canceled, { now: free(sides.now), drafted: free(sides.drafted), thatDay: free(sides.thatDay) })
  return changesAbout(changes, { item: `${membershipId}~${seq}`, membershipId })
}
