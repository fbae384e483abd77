import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { billingSweeps } from '#domains/membership/billing/server/billing.jobs.ts'
import { chargeToReinstate, stateNoLoss } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { changePlan, planChangeOf } from '#domains/membership/plan-changes/server/plan-changes.ts'
import { cancel, cancellationOf, keep } from '#domains/membership/cancellations/server/cancel.ts'
import { cancellationsSweeps } from '#domains/membership/cancellations/server/cancellations.jobs.ts'
import { coveredOn } from '#domains/membership/coverage/rules/coverage.ts'
import { limitOn } from '#domains/membership/coverage/rules/limit-on.ts'
import { enrollmentsSweeps } from '#domains/membership/enrollments/server/enrollments.jobs.ts'
import { addMember, signedBy } from '#domains/money/payments/proof/fixture.ts'
import type { Bill, Charged } from '#domains/money/gateway/server/gateway-invoices.ts'
import type { Disputed } from '#domains/money/gateway/server/gateway-refunds.ts'
import { refundEnded } from '#domains/money/refunds/server/refund-ended.ts'
import { planRefund } from '#domains/money/refunds/server/refunds.ts'
import { postBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyDispute } from '#domains/money/disputes/server/apply-dispute.ts'
import { recordReturn } from '#domains/money/refunds/server/apply-refund.ts'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, cents, type Cents, ZERO } from '#platform/money.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { type Membership, membershipById, lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { openPlanChange } from '#domains/membership/plan-changes/server/open-plan-change.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { limitChanges } from '#domains/membership/memberships/server/coverage-changes.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

export type LivesApp = ReturnType<typeof openLivesApp>

const at = (day: Day): Date => new Date(`${day}T18:00:00Z`)
const on = <T>(day: Day, work: () => Promise<T>): Promise<T> => atTime(at(day), work)

/** The product's modules on a real database, each command called as its own users; events of the network are simulated here. */
export function openLivesApp() {
  let count = 0
  return {
    join: async (today: Day, { billing, promo }: { billing: 'monthly' | 'annual'; promo: boolean }) => {
      const memberId = await addMember(`life-${count++}@people.example`)
      const id = await on(today, () => signedBy(memberId, { billing }))
      if (promo) await promise(id)
      await on(today, () => firstPaid(id, today))
      if (promo) await on(today, () => rival(id, today, count++))
      return personOf(id, memberId)
    },
    sweep: (today: Day) =>
      on(today, async () => {
        for (const { run } of [...enrollmentsSweeps, ...billingSweeps, ...cancellationsSweeps]) await run(at(today))
      }),
    breaches: async (): Promise<string[]> => {
      const { rows } = await sql<Record<string, number>>`select
        (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as "the ledger",
        (select count(*)::int from (select from ledger_entries group by transaction_id
          having sum(amount_cents) <> 0) as lame) as "postings out of balance",
        (select count(*)::int from (select from listed_vehicles where released_on is null group by vin
          having count(*) > 1) as twice) as "cars listed twice",
        (select count(*)::int from refunds where amount_cents <= 0) as "refunds of nothing or less",
        (select count(*)::int from payments where refunded_cents > amount_cents
          or refunded_cents < 0) as "payments given back twice"`.execute(db())
      return Object.entries(rows[0] ?? {}).flatMap(([what, found]) => (found === 0 ? [] : [`${what}: ${found}`]))
    },
    givenBack: async (): Promise<number> =>
      (
        await db()
          .selectFrom('refunds')
          .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('sum'))
          .executeTakeFirstOrThrow()
      ).sum,
  }
}

/** Simulates the network's bill of the first payment. */
export const firstPaid = async (id: Id<'membership'>, today: Day): Promise<void> => postBill(await billOf(id, today, { reason: 'first' }))

async function promise(id: Id<'membership'>): Promise<void> {
  const { lines } = await standing(id)
  const says = 'SPRING: $1 off three payments'
  const discount = { says, offPrice: 1_00, offFee: 0, payments: 3 }
  await db()
    .updateTable('memberships')
    .set({ discount: JSON.stringify(discount), price_line: JSON.stringify([...lines, { label: says, amount: -1_00 }]) })
    .where('id', '=', id)
    .execute()
}

/** Somebody else who has signed for the same car pays as well: their payment is refunded, and the car stays listed. */
async function rival(id: Id<'membership'>, today: Day, number: number): Promise<void> {
  const other = await signedBy(await addMember(`rival-${number}@people.example`))
  await sql`update vehicles set vin = (select vin from listed_vehicles where membership_id = ${id})
    where id = (select vehicle_id from enrolled_vehicles where membership_id = ${other})`.execute(db())
  await firstPaid(other, today)
  await completeRefund(other, today)
}

async function standing(id: Id<'membership'>): Promise<Membership> {
  const found = await membershipById(db(), id)
  if (!found) throw new Error(`No ${id}`)
  return found
}

let papers = 0

export async function billOf(id: Id<'membership'>, today: Day, more: Partial<Bill> & { failure?: string } = {}): Promise<Bill> {
  const number = papers++
  const membership = await standing(id)
  const amount =
    more.amount ?? (membership.effectiveOn ? (await nextCharge(membership)).amount : add(...membership.lines.map((line) => line.amount)))
  const charge: Charged = {
    chargeId: `ch_life${number}`,
    intentId: `pi_life${number}`,
    method: 'visa',
    last4: '4242',
    fingerprint: `fp_${id}`,
    methodId: `pm_life${number}`,
    expires: { month: 12, year: 2040 },
    state: more.failure ? 'failed' : 'succeeded',
    failure: more.failure ?? null,
    at: at(today),
    fee: cents(30),
  }
  return {
    invoiceId: `in_life${number}`,
    membershipId: id,
    checkoutId: null,
    subscriptionId: `sub_${id}`,
    customerId: `cus_${id}`,
    reason: 'renewal',
    planChangeId: null,
    state: more.failure ? 'unpaid' : 'paid',
    periodFrom: at(today),
    paidAt: more.failure ? null : at(today),
    nextAttemptAt: null,
    uncharged: null,
    page: null,
    charge,
    submitted: null,
    failures: more.failure ? [charge] : [],
    ...more,
    amount,
  }
}

/** Completes planned refunds at once. */
async function completeRefund(id: Id<'membership'>, today: Day): Promise<void> {
  for (const event of await eventsAbout({ membershipId: id }, { limit: 100 })) {
    if (event.kind === 'membership.cancelled' || event.kind === 'membership.voided') await refundEnded(event)
  }
  const planned = await db()
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount_cents as amount', 'p.stripe_charge_id as chargeId'])
    .where('r.membership_id', '=', id)
    .where('r.status', '=', 'pending')
    .execute()
  for (const { id: refundId, amount, chargeId } of planned) {
    for (let twice = 0; twice < 2; twice++)
      await recordReturn({ stripeRefundId: `re_${refundId}`, refundId, chargeId, amount, state: 'succeeded', at: at(today) })
  }
}

function personOf(id: Id<'membership'>, memberId: Id<'member'>) {
  const actor: Actor = {
    kind: 'person',
    id: memberId,
    identityId: 'none',
    sessionId: 'none',
    email: 'pat@people.example',
    name: 'Pat Doe',
    role: 'member',
    capabilities: [],
    position: null,
    memberId,
    userId: null,
    ownMemberId: memberId,
    masterCode: null,
  }
  const payments = () =>
    db()
      .selectFrom('payments')
      .selectAll()
      .where('membership_id', '=', id)
      .where('status', '<>', 'failed')
      .orderBy('at')
      .orderBy('id')
      .execute()
  const enter = async (today: Day, bill: Bill): Promise<boolean> => {
    for (let twice = 0; twice < 2; twice++) await postBill(bill)
    await completeRefund(id, today)
    return (await payments()).some(({ stripe_invoice_id: invoice, period_from: from }) => invoice === bill.invoiceId && from !== null)
  }
  let dispute: Disputed | null = null
  return {
    status: async () => (await standing(id)).status,
    billPaid: (today: Day) => on(today, async () => enter(today, await billOf(id, today))),
    billFails: (today: Day) => on(today, async () => void (await enter(today, await billOf(id, today, { failure: 'insufficient_funds' })))),
    comeBack: (today: Day) =>
      on(today, async () => {
        const refused = await stateNoLoss(actor, id, { heard: null, from: { ip: null, userAgent: null } }).then(
          () => false,
          () => true,
        )
        if (refused) return false
        const amount = await inTransaction((tx) => chargeToReinstate(tx, id))
        return enter(today, await billOf(id, today, { reason: 'first', amount }))
      }),
    changePlan: (today: Day, { limit, paid }: { limit: number; paid: boolean }) =>
      on(today, async () => {
        const planCode = PLAN_VERSIONS.find((plan) => plan.limit === limit)?.code ?? 'ADR-500'
        const { offered } = await planChangeOf(actor, id, planCode)
        await changePlan(actor, id, { planCode, agreedDue: offered?.change.kind === 'upgrade' ? offered.change.due : ZERO })
        const open = await openPlanChange(db(), id)
        if (open?.status !== 'awaiting_payment') return
        const bill = await billOf(id, today, {
          reason: 'plan_change',
          planChangeId: open.id,
          amount: open.due,
          subscriptionId: null,
          ...(paid ? {} : { failure: 'insufficient_funds' }),
        })
        await enter(today, bill)
      }),
    cancelling: (today: Day) => on(today, async () => (await cancellationOf(actor, id)).options),
    cancel: (today: Day, when: 'now' | 'period_end') =>
      on(today, async () => {
        await cancel(actor, id, { when, reason: null })
        await completeRefund(id, today)
      }),
    keep: (today: Day) => on(today, () => keep(actor, id)),
    /** Plain: one payment for the term, neither refunded nor disputed. */
    paidForTerm: async () => {
      const { periodFrom } = await standing(id)
      const ofTerm = (await payments()).filter(({ period_from: from }) => from !== null && periodFrom !== null && from >= periodFrom)
      return { amount: ofTerm[0]?.amount_cents ?? 0, isPlain: ofTerm.length === 1 && ofTerm.every(({ status }) => status === 'succeeded') }
    },
    dispute: (today: Day) =>
      on(today, async () => {
        const payment = (await payments()).findLast(({ status }) => status === 'succeeded')
        if (!payment || dispute || payment.amount_cents === 0) return
        dispute = {
          disputeId: `dp_life${papers++}`,
          chargeId: payment.stripe_charge_id,
          amount: payment.amount_cents,
          fee: cents(15_00),
          reason: 'fraudulent',
          status: 'needs_response',
          outcome: 'open',
          isInquiry: false,
          methodId: null,
          evidenceDueAt: null,
          openedAt: at(today),
        }
        await applyDispute(dispute)
      }),
    win: (today: Day) =>
      on(today, async () => {
        if (!dispute) return
        await applyDispute({ ...dispute, status: 'won', outcome: 'won' })
        dispute = null
      }),
    refundSome: (today: Day) =>
      on(today, async () => {
        const payment = (await payments()).findLast(({ status }) => status === 'succeeded')
        if (!payment || payment.amount_cents < 200) return
        const amount: Cents = cents(Math.floor(payment.amount_cents / 2))
        await inTransaction((tx) =>
          planRefund(tx, payment.id, amount, {
            by: { kind: 'system', name: 'Proof' },
            reason: 'Proof',
            formula: [{ label: 'Half', amount }],
          }),
        )
        await completeRefund(id, today)
      }),
    cover: async (from: Day, until: Day) => {
      const { history } = await coverageOn(db(), id, from)
      const rows = await limitChanges(db(), id)
      const days: { day: Day; cover: string; limit: number | null }[] = []
      for (let day = from; day <= until; day = addDays(day, 1))
        days.push({ day, cover: coveredOn(day, history, MEMBERSHIP_TERMS).cover, limit: limitOn(day, rows)?.limit ?? null })
      return days
    },
    /** Cleans up, so that the next life is not affected. */
    forget: async () => {
      await inTransaction(async (tx) => void (await lockMembership(tx, id)))
      await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('id', '=', id).execute()
      await db()
        .updateTable('listed_vehicles')
        .set({ released_on: '2039-12-31' })
        .where('membership_id', '=', id)
        .where('released_on', 'is', null)
        .execute()
    },
  }
}
