import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { billOf } from '#proofs/lives-app.ts'
import type { TestApp } from '#apps/api/testing.ts'
import { commissionsListeners } from '#domains/distribution/commissions/server/commissions.jobs.ts'
import { decideTransfer, requestTransfer } from '#domains/membership/transfers/server/transfers.ts'
import { waitingTransfer } from '#domains/membership/transfers/server/transfers.store.ts'
import { addMember, signedBy } from '#domains/money/payments/proof/fixture.ts'
import { postBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyDispute } from '#domains/money/disputes/server/apply-dispute.ts'
import { recordReturn } from '#domains/money/refunds/server/apply-refund.ts'
import { planRefund } from '#domains/money/refunds/server/refunds.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { atTime } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

const noon = (day: Day): Date => new Date(`${day}T18:00:00Z`)
const on = <T>(day: Day, work: () => Promise<T>): Promise<T> => atTime(noon(day), work)
const LETTER = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

type Sale = { masterCode: string; agentId?: Id<'user'>; code?: PlanCode; billing?: Billing }

const NOBODY = {
  kind: 'person',
  identityId: 'none',
  sessionId: 'none',
  role: 'staff',
  memberId: null,
  ownMemberId: null,
  masterCode: null,
} as const

let people = 0

/** Sales, payments and their refunds and disputes, on given days; commission listeners run only when called. */
export function salesIn({ cast }: Pick<TestApp, 'cast'>) {
  const staff = (of: 'dana' | 'jonas', name: string, capabilities: Actor['capabilities']): Actor => {
    const { id } = cast.users[of]
    return { ...NOBODY, id, userId: id, name, email: `${of}@people.example`, capabilities, position: null }
  }
  const [dana, jonas] = [staff('dana', 'Dana Whitfield', ['compliance', 'super']), staff('jonas', 'Jonas Weber', ['support'])]
  const pay = async (id: Id<'membership'>, day: Day, reason: 'first' | 'renewal' = 'renewal'): Promise<Id<'payment'>> => {
    const bill = await on(day, () => billOf(id, day, { reason }))
    await on(day, () => postBill(bill))
    const { id: paymentId } = await db()
      .selectFrom('payments')
      .select('id')
      .where('stripe_invoice_id', '=', bill.invoiceId)
      .executeTakeFirstOrThrow()
    return paymentId
  }
  const chargeOf = async (paymentId: Id<'payment'>) =>
    db().selectFrom('payments').select(['stripe_charge_id', 'amount_cents']).where('id', '=', paymentId).executeTakeFirstOrThrow()
  const returned = async (paymentId: Id<'payment'>, refundId: Id<'refund'>, amount: Cents, day: Day, state: 'succeeded' | 'failed') => {
    const { stripe_charge_id: chargeId } = await chargeOf(paymentId)
    await on(day, () => recordReturn({ stripeRefundId: `re_${refundId}`, refundId, chargeId, amount, state, at: noon(day) }))
  }
  const disputed = async (paymentId: Id<'payment'>, disputeId: string, day: Day, outcome: 'open' | 'won' | 'lost') => {
    const { stripe_charge_id: chargeId, amount_cents: amount } = await chargeOf(paymentId)
    const more = { evidenceDueAt: null, openedAt: noon(day), isInquiry: false, methodId: null }
    const dispute = { disputeId, chargeId, amount, fee: ZERO, reason: 'fraudulent', status: outcome, outcome, ...more }
    await on(day, () => applyDispute(dispute))
  }
  return {
    pay,
    sell: async (day: Day, { masterCode, agentId, ...choice }: Sale): Promise<{ id: Id<'membership'>; first: Id<'payment'> }> => {
      const memberId = await addMember(`sold-${people++}@people.example`)
      await db()
        .updateTable('members')
        .set({ master_code: masterCode, agent_id: agentId ?? null })
        .where('id', '=', memberId)
        .execute()
      const id = await on(day, () => signedBy(memberId, choice))
      return { id, first: await pay(id, day, 'first') }
    },
    refund: async (paymentId: Id<'payment'>, amount: number, day: Day): Promise<Id<'refund'>> => {
      const by = { kind: 'system', name: 'Payments' } as const
      const refundId = await on(day, () =>
        inTransaction((tx) => planRefund(tx, paymentId, cents(amount), { by, reason: 'Cancelled', formula: [] })),
      )
      await returned(paymentId, refundId, cents(amount), day, 'succeeded')
      return refundId
    },
    refundFails: (paymentId: Id<'payment'>, refundId: Id<'refund'>, amount: number, day: Day) =>
      returned(paymentId, refundId, cents(amount), day, 'failed'),
    dispute: async (paymentId: Id<'payment'>, day: Day): Promise<string> => {
      const disputeId = `dp_${newId('event')}`
      await disputed(paymentId, disputeId, day, 'open')
      return disputeId
    },
    disputeEnds: (paymentId: Id<'payment'>, disputeId: string, day: Day, outcome: 'won' | 'lost') =>
      disputed(paymentId, disputeId, day, outcome),
    transfer: (id: Id<'membership'>, day: Day, to: { masterCode: string; agentId?: Id<'user'> }) =>
      on(day, async () => {
        const letter = { bytes: LETTER, fileName: 'letter.pdf', signedOn: day }
        await requestTransfer(jonas, id, { ...to, letter })
        const transfer = await waitingTransfer(db(), id)
        if (transfer) await decideTransfer(dana, { id, transferId: transfer.id }, { confirm: true, note: 'Read the letter.' })
      }),
    /** Runs the commission listeners for all events of a membership, oldest or newest first. */
    applyEvents: async (id: Id<'membership'>, { day, newestFirst = false }: { day: Day; newestFirst?: boolean }): Promise<void> => {
      const events = await eventsAbout({ membershipId: id }, { limit: 500 })
      for (const { kind, seq } of newestFirst ? events : events.toReversed())
        for (const listener of commissionsListeners) if (listener.on === kind) await on(day, () => listener.job.work({ seq }))
    },
  }
}

export type WrittenLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The lines of a membership, oldest event first. */
export const linesOf = (id: Id<'membership'>) =>
  db()
    .selectFrom('commission_lines as l')
    .select([
      'l.kind',
      'l.payment_id as paymentId',
      'l.cause',
      'l.payee_kind as level',
      'l.payee_id as payee',
      'l.master_code as masterCode',
    ])
    .select(['l.rate_bp as rate', 'l.tier', 'l.amount_cents as amount', 'l.agent_share_cents as share', 'l.agent_id as agentId'])
    .select(['l.event_on as eventOn', 'l.earned_on as earnedOn'])
    .where('l.membership_id', '=', id)
    .orderBy('l.event_on')
    .orderBy('l.at')
    .orderBy('l.cause')
    .orderBy('l.payee_kind')
    .execute()

/** The ledger's balance of commissions owed for a membership. */
export const owedOf = async (id: Id<'membership'>): Promise<number> => {
  const { rows } = await sql<{ owed: number }>`select coalesce(-sum(e.amount_cents), 0)::int as owed
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'commission_payable' and t.membership_id = ${id}`.execute(db())
  return rows[0]?.owed ?? 0
}
