import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { readerOf, maySeePaymentPart } from '#domains/records/history/rules/visibility.ts'
import { settlesOn } from '#domains/money/payouts/rules/payout.ts'
import { memberReturnWords, needsNewPayee } from '#domains/money/payouts/rules/return-codes.data.ts'
import { BANKING_ZONE, endOfSpan } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { checkOf } from '#domains/money/checks/server/payout-check.ts'
import { type PayoutRow, payeesOfOne, payoutsOfClaim } from '#domains/money/payouts/server/payouts.ts'

/**
 * The payment of a claim as the member sees it, step by step. Agents see neither bank nor reason, sales nothing (docs/rules.md §6.2,
 * Visibility).
 */
export async function claimPayment(actor: Actor, claimId: Id<'claim'>) {
  const claim = await db()
    .selectFrom('claims as c')
    .select(['c.id', 'c.number', 'c.loss_on'])
    .select(sql<Cents | null>`coalesce((c.findings ->> 'policyDeductible')::bigint, c.deductible_cents)`.as('deductible'))
    .where('c.id', '=', claimId)
    .where(visibleTo(actor, { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }))
    .executeTakeFirst()
  if (!claim) throw new Refusal('not_found')
  const all = await payoutsOfClaim(claimId)
  const [payouts, goodwillPayouts] = [all.filter(({ kind }) => kind === 'claim'), all.filter(({ kind }) => kind === 'goodwill')]
  const [last, lastGoodwill] = [payouts.at(-1), goodwillPayouts.at(-1)]
  const reader = readerOf(actor.role)
  if (all.length === 0 || !maySeePaymentPart(reader, 'steps')) return { payment: null, goodwill: null, statement: null }

  // Staff who impersonate the member see no bank account.
  const isVisible: Visibility = (part) => maySeePaymentPart(reader, part) && !(actor.impersonation && part === 'account')
  const paid = payouts.filter(({ status }) => status === 'settled')
  const lastPaid = paid.at(-1)
  return {
    payment: last ? await paymentOf(last, payouts, isVisible) : null,
    goodwill: lastGoodwill ? await paymentOf(lastGoodwill, goodwillPayouts, isVisible) : null,
    statement: lastPaid
      ? {
          ...(await statementOf(lastPaid, paid)),
          goodwillCents: sumOf(goodwillPayouts.filter(({ status }) => status === 'settled')),
          claimNumber: claim.number,
          lossOn: claim.loss_on,
          deductibleCents: claim.deductible,
        }
      : null,
  }
}

type Visibility = (part: Parameters<typeof maySeePaymentPart>[1]) => boolean

/** Why a payment was returned: in full for staff, for the member only what they can correct. */
function failureFor(isVisible: Visibility, { failure, return_code: code }: PayoutRow): string | null {
  if (isVisible('notes')) return failure
  return isVisible('failure') ? memberReturnWords(code) : null
}

async function paymentOf(last: PayoutRow, all: readonly PayoutRow[], isVisible: Visibility) {
  const { current, used } = await payeesOfOne(last)
  const check = last.method === 'check' ? await checkOf(last.id) : undefined
  const payee = last.status === 'pending' ? current : used
  const isBack = last.status === 'returned'
  return {
    amountCents: last.amount_cents,
    status: last.status,
    owed: last.owed,
    method: last.status === 'pending' && current?.method !== 'ach' ? ('check' as const) : last.method,
    to:
      isVisible('account') && payee?.method === 'ach'
        ? { holderName: payee.holder_name, bankName: payee.bank_name, last4: payee.last4 }
        : null,
    checkNumber: isVisible('account') ? (check?.number ?? null) : null,
    failure: failureFor(isVisible, last),
    expectedOn: expectedOn(last),
    needsPayee: isBack && last.payee_id !== null && current?.id === last.payee_id && needsNewPayee(last.return_code),
    steps: all.flatMap((payout) => stepsOf(payout, isVisible)),
  }
}

/** Sent money has an expected day; released money is usually sent on the next business day. */
function expectedOn({ status, method, sent_at: sentAt, released_at: releasedAt }: PayoutRow): Day | null {
  if (status === 'sent' && sentAt) {
    const from = dayIn(BANKING_ZONE, sentAt)
    return method === 'check' || method === 'manual' ? endOfSpan(from, { days: 7, type: 'business' }) : settlesOn(method, from)
  }
  return status === 'released' && releasedAt ? endOfSpan(dayIn(BANKING_ZONE, releasedAt), { days: 1, type: 'business' }) : null
}

type What = 'approved' | 'released' | 'sent' | 'settled' | 'returned' | 'void' | 'reissued'

function stepsOf(payout: PayoutRow, isVisible: Visibility): { what: What; at: string; why: string | null }[] {
  const at = (what: What, moment: Date | null, why: string | null = null) => (moment ? [{ what, at: moment.toISOString(), why }] : [])
  return [
    ...at(payout.replaces ? 'reissued' : 'approved', payout.created_at),
    ...at('released', payout.released_at),
    ...at('sent', payout.sent_at),
    ...at('settled', payout.settled_at),
    ...at('returned', payout.returned_at, failureFor(isVisible, payout)),
    ...at('void', payout.voided_at, failureFor(isVisible, payout)),
  ]
}

const sumOf = (rows: readonly PayoutRow[]): Cents => add(...rows.map(({ amount_cents: amount }) => amount))

/** What was paid, of what, and why, with the reasons of the last decision. A reopened claim may be paid in two payments. */
async function statementOf(last: PayoutRow, paid: readonly PayoutRow[]): Promise<{ paidCents: Cents; paidOn: Day; reducedBy: string[] }> {
  const decision = await db()
    .selectFrom('claim_decisions')
    .select(sql`trace -> 'recommendation' -> 'reducedBy'`.as('reduced'))
    .where('claim_id', '=', last.claim_id)
    .where('kind', 'in', ['approved', 'appeal_overturned'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const reduced = Array.isArray(decision?.reduced) ? decision.reduced.filter((code): code is string => typeof code === 'string') : []
  return {
    paidCents: sumOf(paid),
    paidOn: dayIn(BANKING_ZONE, last.settled_at ?? last.created_at),
    reducedBy: reduced,
  }
}
