import { sql } from 'kysely'
import { type Arrears, dunningChanges, graceChanges } from '#domains/insight/membership-replay/rules/arrears-replay.ts'
import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { changesAbout, dayThere } from '#domains/insight/membership-replay/server/changes.ts'
import { countEvents, eventsPage } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { Dunning } from '#domains/membership/billing/rules/dunning.data.ts'
import { failureKind, retryDays } from '#domains/membership/billing/rules/dunning.ts'
import { dunningOn } from '#domains/membership/billing/server/dunning-on.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const MISSED = ['membership.past_due']

/** Retries and messages of each payment that was missed in the period. */
export const dunningStage = (sides: Sides<Dunning>): Stage =>
  arrearsStage((arrears) => dunningChanges(arrears, sides, termsOn(arrears.dueOn)))

/** The grace of each payment that was missed in the period, and when its membership was given up. */
export const graceStage = (sides: Sides<MembershipTerms>): Stage => arrearsStage((arrears) => graceChanges(arrears, sides))

const arrearsStage = (changesOf: (arrears: Arrears) => MemberChange[]): Stage => ({
  count: (period) => countEvents(MISSED, period),
  page: async (period, at) => {
    const { rows } = await sql<Row>`
      with ${eventsPage(MISSED, period, at)}
      select page.seq, page.membership_id as "membershipId", page.data ->> 'dueOn' as "dueOn", state_of_claim(page.membership_id, page.at) as state, ms.master_code <> 'DIRECT' as "hasAgent",
        ended.kind as "endedBy", ended.at as "endedAt",
        case when ended.kind = 'membership.caught_up' then coalesce(p.at, ended.at) when back.kind = 'membership.reinstated' then coalesce(p.at, back.at) end as "paidAt",
        coalesce(p.amount_cents, 0)::bigint as amount, p.id as "paymentId", tried.first as "failedAt", tried.failure, tried.method,
        p.stripe_invoice_id is not null and p.stripe_invoice_id = tried.invoice as "sameBill"
      from page
      join memberships ms on ms.id = page.membership_id
      left join lateral (
        select e.seq, e.kind, e.at, e.data from history_events e
        where e.membership_id = page.membership_id and e.seq > page.seq
          and e.kind in ('membership.caught_up', 'membership.lapsed', 'membership.cancel_scheduled', 'membership.cancelled', 'membership.voided')
        order by e.seq limit 1) ended on true
      left join lateral (
        select e.kind, e.at, e.data from history_events e
        where ended.kind = 'membership.lapsed' and e.membership_id = page.membership_id and e.seq > ended.seq
          and e.kind in ('membership.reinstated', 'membership.cancelled')
        order by e.seq limit 1) back on true
      left join payments p on p.id = case when ended.kind = 'membership.caught_up' then ended.data ->> 'paymentId'
        when back.kind = 'membership.reinstated' then back.data ->> 'paymentId' end
      left join lateral (
        select min(f.at) as first, (array_agg(f.failure order by f.at desc, f.id desc))[1] as failure, (array_agg(f.method order by f.at desc, f.id desc))[1] as method,
          (array_agg(f.stripe_invoice_id order by f.at desc, f.id desc))[1] as invoice
        from payments f
        where f.membership_id = page.membership_id and f.status = 'failed' and f.kind = 'renewal'
          and f.at >= (page.data ->> 'dueOn')::timestamptz - interval '2 days' and f.at <= coalesce(ended.at, 'infinity')) tried on true
      order by page.seq`.execute(db())
    const changes = rows.flatMap((row) => {
      const { membershipId, paymentId, dueOn, seq } = row
      return changesAbout(changesOf(arrearsIn(row, period.to)), { item: `${membershipId}~${dueOn}~${seq}`, membershipId, paymentId })
    })
    return { count: rows.length, last: rows.at(-1)?.seq.toString() ?? null, changes }
  },
})

type Row = {
  seq: number
  membershipId: Id<'membership'>
  dueOn: Day
  state: string
  hasAgent: boolean
  endedBy: string | null
  endedAt: Date | null
  /** Of the payment that made it good, if any; of the event where its payment is not ours to read. */
  paidAt: Date | null
  amount: Cents
  paymentId: Id<'payment'> | null
  failedAt: Date | null
  failure: string | null
  method: string | null
  sameBill: boolean
}

const PAID_OR_LAPSED = new Set(['membership.caught_up', 'membership.lapsed'])

function arrearsIn(row: Row, today: Day): Arrears {
  const { dueOn, state, hasAgent, amount, endedBy, endedAt } = row
  const paidOn = dayThere(state, row.paidAt)
  return {
    dueOn,
    charge: chargeIn(row, paidOn),
    paid: paidOn && { on: paidOn, amount },
    endedOn: endedBy && !PAID_OR_LAPSED.has(endedBy) ? dayThere(state, endedAt) : null,
    hasAgent,
    today,
  }
}

/** A bill that was paid on one of its retry days was collected by that retry; any other day, by the member. */
function chargeIn({ state, failedAt, failure, method, sameBill }: Row, paidOn: Day | null): Arrears['charge'] {
  const failedOn = dayThere(state, failedAt)
  if (!failedOn || !failure) return null
  const kind = failureKind(failure, method === 'us_bank_account' ? 'us_bank_account' : 'card')
  const isRetry = sameBill && paidOn !== null && retryDays(kind, failedOn, dunningOn(failedOn)).includes(paidOn)
  return { failedOn, kind, retriedOn: isRetry ? paidOn : null }
}
