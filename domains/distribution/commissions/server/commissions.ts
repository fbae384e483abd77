import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { commissionLines, type Collected, type Upline } from '#domains/distribution/commissions/rules/lines.ts'
import {
  addLines,
  asked,
  newLineId,
  ownCents,
  type LinesOf,
  type NewLine,
} from '#domains/distribution/commissions/server/commissions.store.ts'
import { recordPaymentTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'
import { type Cents, negate, share, ZERO } from '#platform/money.ts'
import { type PaymentTerms, termsOf } from '#domains/membership/sale-terms/server/payment-terms.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

const paymentShape = z.object({
  paymentId: idOf('payment'),
  kind: z.enum(['first', 'renewal', 'reinstatement', 'plan_change']),
  netCents: centsShape,
  enrollmentFeeCents: centsShape,
  periodFrom: dayShape,
  /** The day of the payment; its event may arrive later. */
  paidAt: momentShape,
})

/**
 * What a payment earns the agency, its alliance and its recruiters (docs/rules.md §5), with the ledger entries. Everything is read from the
 * terms recorded with the payment, never from the agency's present state: a repeated event gives the same result.
 */
export async function payCommission(event: HistoryEvent): Promise<void> {
  const { membershipId, memberId } = event
  if (!membershipId || !memberId) throw new Error(`The event ${event.id} names no membership.`)
  const payment = paymentShape.parse(event.data)
  await inTransaction(async (tx) => {
    const terms = await termsFor(tx, { ...payment, paidAt: new Date(payment.paidAt), membershipId })
    const paidOn = dayIn(ruleOf(terms.state, payment.periodFrom).timeZone, new Date(payment.paidAt))
    const lines = commissionLines(collectedBy(terms, payment)).map((line): NewLine => ({
      ...line,
      id: newLineId(),
      cause: '',
      reversesLineId: null,
      eventOn: paidOn,
      earnedOn: latest(line.earnedOn, paidOn),
      agentSplit: line.payeeKind === 'agency' ? terms.agentSplit : null,
      agentShare: line.payeeKind === 'agency' ? share(line.amount, terms.agentSplit ?? 0) : ZERO,
    }))
    const of = { masterCode: terms.masterCode, agentId: terms.agentId, membershipId, paymentId: payment.paymentId }
    await postCommission(tx, lines, of, { memberId, kind: 'commission', cause: payment.paymentId })
  })
}

export type PaidDues = Pick<z.output<typeof paymentShape>, 'kind' | 'netCents' | 'enrollmentFeeCents' | 'periodFrom'>

/** A payment with the terms recorded for it, as the rules of commission read it. */
export function collectedBy(terms: PaymentTerms, { kind, netCents, enrollmentFeeCents, periodFrom }: PaidDues): Collected {
  const rule = ruleOf(terms.state, periodFrom)
  return {
    cause: CAUSES[kind],
    on: periodFrom,
    billing: terms.billing,
    netPrice: netCents,
    enrollmentFee: enrollmentFeeCents,
    membership: { effectiveOn: terms.effectiveOn, freeLookDays: rule.freeLookDays },
    agency: terms.tier && {
      masterCode: terms.masterCode,
      tier: terms.tier,
      mayPayReferrer: rule.paysUnlicensedReferrers,
      ended: terms.endedBecause !== null,
    },
    ...uplinesOf(terms),
    rates: terms.rates ?? ratesOn(periodFrom),
  }
}

const CAUSES = { first: 'new', renewal: 'renewal', reinstatement: 'reinstatement', plan_change: 'upgrade' } as const

function ruleOf(state: string, on: Day) {
  if (!isStateCode(state)) throw new Error(`No state ${state}.`)
  return stateRuleOn(state, on)
}

/** A payment older than recorded terms gets those of the day its commission is first computed. */
async function termsFor(
  tx: Tx,
  paid: { paymentId: Id<'payment'>; membershipId: Id<'membership'>; periodFrom: Day; paidAt: Date },
): Promise<PaymentTerms> {
  const recorded = await termsOf(tx, paid.paymentId)
  if (recorded) return recorded
  await recordPaymentTerms(tx, paid)
  const terms = await termsOf(tx, paid.paymentId)
  if (!terms) throw new Error(`No terms of ${paid.paymentId}.`)
  return terms
}

function uplinesOf({
  override,
  recruiterId,
  salesAdminId,
  agencyActiveOn,
}: PaymentTerms): Pick<Collected, 'alliance' | 'recruiter' | 'salesAdmin'> {
  const upline = (userId: string | null): Upline | null => (userId && agencyActiveOn ? { userId, agencyActiveOn } : null)
  return {
    alliance: override && { id: override.allianceId, rate: { first_year: override.firstBp, renewal: override.renewalBp } },
    recruiter: upline(recruiterId),
    salesAdmin: upline(salesAdminId),
  }
}

type Posted = { memberId: Id<'member'>; kind: 'commission' | 'commission_back' | 'commission_restored'; cause: string }

/** Saves lines and posts them together: each line is an expense of ours and a debt to its payee; a chargeback the other way round. */
export async function postCommission(tx: Tx, lines: readonly NewLine[], of: LinesOf, { memberId, kind, cause }: Posted): Promise<void> {
  const added = await addLines(tx, lines, of, clock.now())
  const pair = (amount: Cents) =>
    [
      { account: 'commission_expense', amount },
      { account: 'commission_payable', amount: negate(amount) },
    ] as const
  await post(tx, {
    kind,
    cause: { noun: kind === 'commission' ? 'payment' : 'reversal', id: cause },
    entries: added.flatMap((line) => pair(line.amount)),
    memberId,
    membershipId: of.membershipId,
    masterCode: of.masterCode,
    note: added
      .map((line) => line.why)
      .join(' ')
      .slice(0, 500),
  })
}

/** SQL: the lines `l` that an actor earns on, as `commissions` lists them, and what each brings the actor. */
export const ownLines = (actor: Actor) => ({ where: asked(actor, { whose: 'own' }), cents: ownCents(actor) })

/** Both days belong to it; without one it has no beginning or no end. */
type Days = { from?: Day; to?: Day }

/** What somebody earns on some days: each the sum of the lines that `commissions` lists for the same days, own ones alone. */
export async function earnedIn<Name extends string>(actor: Actor, periods: Readonly<Record<Name, Days>>): Promise<Record<Name, Cents>> {
  const sums = Object.entries<Days>(periods).map(([name, { from, to }]) => {
    const when = allConditions([from ? sql`l.earned_on >= ${from}::date` : null, to ? sql`l.earned_on <= ${to}::date` : null])
    return sql<Cents>`coalesce(sum(${ownCents(actor)}) filter (where ${when}), 0)::bigint`.as(name)
  })
  const row = await db()
    .selectFrom('commission_lines as l')
    .select(sums)
    .where(asked(actor, { whose: 'own' }))
    .executeTakeFirstOrThrow()
  return row as Record<Name, Cents>
}
