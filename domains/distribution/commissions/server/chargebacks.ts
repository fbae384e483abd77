import * as z from 'zod/mini'
import { centsShape, idOf } from '#access/shapes.ts'
import type { Reversal } from '#domains/distribution/commissions/rules/chargeback.ts'
import { type LineReversal, reversals, type ReversalEvent } from '#domains/distribution/commissions/rules/reversals.ts'
import { postCommission, payCommission } from '#domains/distribution/commissions/server/commissions.ts'
import {
  earnedOf,
  newLineId,
  refundsOf,
  lockReversals,
  type EarnedLine,
  reversedOf,
  type ReversedLine,
  type NewLine,
} from '#domains/distribution/commissions/server/commissions.store.ts'
import { isStateCode, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, negate, subtract, ZERO } from '#platform/money.ts'
import { type HistoryEvent, eventsAbout } from '#domains/records/history/server/events.ts'

const paymentOf = z.object({ paymentId: z.optional(idOf('payment')) })

/**
 * After a refund, a failed refund or a dispute, adjusts the commission of the payment (docs/rules.md §5), for the payees of its lines.
 * Events arrive in any order and any number of times, so all events of the payment are read, and missing reversals are added.
 */
export async function reverseCommission(event: HistoryEvent): Promise<void> {
  const { paymentId } = paymentOf.parse(event.data)
  if (!paymentId) return
  const events = await eventsOf(paymentId)
  const paid = [...events.values()].find(({ kind }) => kind === 'payment.succeeded')
  if (paid) await payCommission(paid)
  const reversalEvents = [...events.values()].flatMap((each) => reversalEventOf(each) ?? [])
  await inTransaction(async (tx) => {
    await lockReversals(tx, paymentId)
    const earned = await earnedOf(tx, paymentId)
    const written = await reversedOf(tx, paymentId)
    const found = earned.flatMap((line) =>
      reversals(originalOf(line), withCorrections(reversalEvents, written, line)).map((reversal) => ({ line, reversal })),
    )
    for (const turn of reversalEvents) {
      const lines = found.filter(({ reversal }) => reversal.turn === turn)
      const because = events.get(turn.eventId)
      if (because && lines.length > 0) await saveReversals(tx, because, turn, lines)
    }
  })
}

const originalOf = (line: EarnedLine) => ({
  amount: line.amount_cents,
  netPrice: line.net_collected_cents,
  agentSplit: line.agent_split_bp,
})

/** A correction of the line comes after the last event whose reversals were saved before it. */
function withCorrections(events: readonly ReversalEvent[], written: readonly ReversedLine[], line: EarnedLine): ReversalEvent[] {
  const isSavedBy = (turn: ReversalEvent, at: Date) => written.some(({ cause, at: saved }) => cause === savedCauseOf(turn) && saved <= at)
  const corrections = written.filter(({ kind, reverses_line_id: of }) => kind === 'ADJ' && of === line.id)
  const placed = corrections.map(({ id, at, amount_cents: amount }) => ({
    after: events.findLastIndex((turn) => isSavedBy(turn, at)),
    turn: { eventId: id, what: 'corrected', amount: negate(amount) } as const,
  }))
  const following = (index: number) => placed.filter(({ after }) => after === index).map(({ turn }) => turn)
  return [...following(-1), ...events.flatMap((turn, index) => [turn, ...following(index)])]
}

/** The refund and dispute events of a payment, oldest first. */
async function eventsOf(paymentId: Id<'payment'>): Promise<Map<string, HistoryEvent>> {
  const refunds = await refundsOf(paymentId)
  const about = [{ noun: 'payment', id: paymentId }, ...refunds.map((id) => ({ noun: 'refund', id }))]
  const events = (await Promise.all(about.map((each) => eventsAbout(each, { limit: 500 })))).flat()
  return new Map(events.toSorted((a, b) => a.seq - b.seq).map((event) => [event.id, event]))
}

const refundShape = z.object({
  refundId: idOf('refund'),
  refundCents: centsShape,
  refundedBeforeCents: centsShape,
  paymentCents: centsShape,
  enrollmentFeeBackCents: z.optional(centsShape),
  companyError: z.boolean(),
})
const failedShape = z.object({ refundId: idOf('refund') })
const disputeShape = z.object({ disputeId: z.string() })

function reversalEventOf({ id: eventId, kind, data }: HistoryEvent): ReversalEvent | null {
  switch (kind) {
    case 'refund.succeeded': {
      const refund = refundShape.parse(data)
      return { eventId, what: 'refunded', refundId: refund.refundId, reversal: reversalOf(refund) }
    }
    case 'refund.failed':
      return { eventId, what: 'refund_failed', refundId: failedShape.parse(data).refundId }
    case 'payment.disputed':
      return { eventId, what: 'disputed', disputeId: disputeShape.parse(data).disputeId }
    case 'payment.dispute_won':
      return { eventId, what: 'dispute_won', disputeId: disputeShape.parse(data).disputeId }
    default:
      return null
  }
}

function reversalOf({ companyError, ...refund }: z.output<typeof refundShape>): Reversal {
  const { refundedBeforeCents, refundCents, paymentCents, enrollmentFeeBackCents = ZERO } = refund
  if (companyError) return { because: 'company_error' }
  if (refundedBeforeCents + refundCents >= paymentCents) return { because: 'free_look' }
  // No commission is paid on the enrollment fee.
  return { because: 'refund', refund: subtract(refundCents, enrollmentFeeBackCents) }
}

type Reversed = { line: EarnedLine; reversal: LineReversal }

async function saveReversals(tx: Tx, event: HistoryEvent, turn: ReversalEvent, reversed: readonly Reversed[]): Promise<void> {
  const first = reversed[0]?.line
  if (!first?.membership_id || !first.payment_id || !event.memberId) return
  const eventOn = await dayOf(tx, event)
  const references = {
    masterCode: first.master_code,
    agentId: first.agent_id,
    membershipId: first.membership_id,
    paymentId: first.payment_id,
  }
  const { cause, isBack } = causeOf(turn)
  const lines = reversed.map(({ line, reversal }) => reverseLine(line, reversal, { cause: savedCauseOf(turn), eventOn }))
  await postCommission(tx, lines, references, { memberId: event.memberId, kind: isBack ? 'commission_restored' : 'commission_back', cause })
}

function savedCauseOf(turn: ReversalEvent): string {
  const { cause, isBack } = causeOf(turn)
  return isBack ? `${cause}:restored` : cause
}

function causeOf(turn: ReversalEvent): { cause: string; isBack: boolean } {
  if (turn.what === 'corrected') return { cause: turn.eventId, isBack: false }
  if (turn.what === 'refunded' || turn.what === 'refund_failed') return { cause: turn.refundId, isBack: turn.what === 'refund_failed' }
  return { cause: turn.disputeId, isBack: turn.what === 'dispute_won' }
}

/** Falls in the month of the event; for a line that is not earned yet, in that line's own month. */
const reverseLine = (
  line: EarnedLine,
  { kind, amount, agentShare, turn }: LineReversal,
  { cause, eventOn }: { cause: string; eventOn: Day },
): NewLine => ({
  id: newLineId(),
  kind,
  cause,
  reversesLineId: line.id,
  eventOn,
  earnedOn: latest(eventOn, line.earned_on),
  payeeKind: line.payee_kind,
  payeeId: line.payee_id,
  tier: line.tier,
  basisPoints: line.rate_bp,
  base: line.net_collected_cents,
  excludedFee: line.excluded_fee_cents,
  amount,
  agentSplit: line.agent_split_bp,
  agentShare,
  why: whyOf(line.amount_cents, turn),
})

function whyOf(earned: Cents, turn: ReversalEvent): string {
  switch (turn.what) {
    case 'refunded':
      return turn.reversal.because === 'refund'
        ? `${dollars(turn.reversal.refund)} went back to the member: its part of ${dollars(earned)}.`
        : `Everything went back to the member: all of ${dollars(earned)}.`
    case 'refund_failed':
      return 'The refund did not go through.'
    case 'disputed':
      return `Disputed by the cardholder: all of ${dollars(earned)}.`
    case 'dispute_won':
      return 'The dispute was won.'
    case 'corrected':
      return 'Corrected.'
  }
}

/** In the state where the cars are kept. */
async function dayOf(tx: Tx, { membershipId, at }: HistoryEvent): Promise<Day> {
  const row = membershipId && (await tx.selectFrom('memberships').select('state').where('id', '=', membershipId).executeTakeFirst())
  const state = row ? row.state : 'TX'
  return dayIn(zoneOf(isStateCode(state) ? state : 'TX'), at)
}
