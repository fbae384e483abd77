import * as z from 'zod/mini'
import { centsShape, idOf } from '#access/shapes.ts'
import { eventsAbout, type HistoryEvent } from '#capabilities/history/server/history.ts'
import { chargeback, restored, type Chargeback, type Reversal } from '#capabilities/commissions/rules/chargeback.ts'
import { enter, payCommission } from '#capabilities/commissions/server/commissions.ts'
import { earnedOf, newLineId, takenBackFor, takeTurns, type NewLine } from '#capabilities/commissions/server/commissions.store.ts'
import { isStateCode, zoneOf } from '#capabilities/plans/rules/state-rules.ts'
import { dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars } from '#platform/money.ts'

const refundShape = z.object({
  paymentId: idOf('payment'),
  refundId: idOf('refund'),
  refundCents: centsShape,
  refundedBeforeCents: centsShape,
  paymentCents: centsShape,
  companyError: z.boolean(),
})

// Jobs run in any order: what comes first in the story is made sure of first, which does it once however often it is asked.

/** Money went back to a member: so does the commission on it, at the rate it was earned at. */
export async function takeBackForRefund(event: HistoryEvent): Promise<void> {
  const { paymentId, refundId, refundCents, refundedBeforeCents, paymentCents, companyError } = refundShape.parse(event.data)
  const isAll = refundedBeforeCents + refundCents >= paymentCents
  const reversal: Reversal = companyError
    ? { because: 'company_error' }
    : isAll
      ? { because: 'free_look' }
      : { because: 'refund', refund: refundCents }
  await takeBack(event, { paymentId, cause: refundId, reversal })
}

const disputeShape = z.object({ paymentId: idOf('payment'), disputeId: z.string() })

/** A cardholder's bank took the payment back: its commission goes at once. */
export async function takeBackForDispute(event: HistoryEvent): Promise<void> {
  const { paymentId, disputeId } = disputeShape.parse(event.data)
  await takeBack(event, { paymentId, cause: disputeId, reversal: { because: 'dispute' } })
}

export async function restoreAfterDispute(event: HistoryEvent): Promise<void> {
  const { paymentId, disputeId } = disputeShape.parse(event.data)
  const opened = (await eventsAbout({ noun: 'payment', id: paymentId })).find(
    ({ kind, data }) => kind === 'payment.disputed' && data['disputeId'] === disputeId,
  )
  if (opened) await takeBackForDispute(opened)
  await restore(event, { paymentId, cause: disputeId, why: 'The dispute was won.' })
}

const failedShape = z.object({ paymentId: z.optional(idOf('payment')), refundId: z.optional(idOf('refund')) })

/** A refund that came back to us, and what it had taken of commissions. One that never went took nothing. */
export async function restoreAfterFailedRefund(event: HistoryEvent): Promise<void> {
  const { paymentId, refundId } = failedShape.parse(event.data)
  if (!paymentId || !refundId) return
  const went = (await eventsAbout({ noun: 'refund', id: refundId })).find(({ kind }) => kind === 'refund.succeeded')
  if (went) await takeBackForRefund(went)
  await restore(event, { paymentId, cause: refundId, why: 'The refund did not go through.' })
}

type Taking = { paymentId: Id<'payment'>; cause: string; reversal: Reversal }

async function takeBack(event: HistoryEvent, { paymentId, cause, reversal }: Taking): Promise<void> {
  const paid = (await eventsAbout({ noun: 'payment', id: paymentId })).find(({ kind }) => kind === 'payment.succeeded')
  if (paid) await payCommission(paid)
  await inTransaction(async (tx) => {
    await takeTurns(tx, paymentId)
    const eventOn = await dayOf(tx, event)
    const earned = await earnedOf(tx, paymentId)
    const lines = earned.flatMap((line): NewLine[] => {
      const back = chargeback({ amount: line.amount_cents, takenBack: line.taken_back, netPrice: line.net_collected_cents }, reversal)
      return back ? [against(line, back, { cause, eventOn, why: whyOf(line.amount_cents, reversal) })] : []
    })
    await keep(tx, earned[0], lines, { event, kind: 'commission_back', cause })
  })
}

async function restore(
  event: HistoryEvent,
  { paymentId, cause, why }: { paymentId: Id<'payment'>; cause: string; why: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    await takeTurns(tx, paymentId)
    const eventOn = await dayOf(tx, event)
    const taken = await takenBackFor(tx, paymentId, cause)
    const lines = taken.map((line): NewLine => {
      const given = restored({ kind: line.kind === 'RET' ? 'RET' : 'XLC', amount: line.amount_cents })
      return { ...against(line, given, { cause: `${cause}:restored`, eventOn, why }), linksTo: line.links_to }
    })
    await keep(tx, taken[0], lines, { event, kind: 'commission_restored', cause })
  })
}

type Line = Awaited<ReturnType<typeof takenBackFor>>[number]

const against = (
  line: Line,
  { kind, amount }: Chargeback,
  { cause, eventOn, why }: { cause: string; eventOn: Day; why: string },
): NewLine => ({
  id: newLineId(),
  kind,
  cause,
  linksTo: line.id,
  eventOn,
  earnedOn: eventOn,
  payeeKind: line.payee_kind,
  payeeId: line.payee_id,
  tier: line.tier,
  basisPoints: line.rate_bp,
  base: line.net_collected_cents,
  excludedFee: line.excluded_fee_cents,
  amount,
  why,
})

type Keeping = { event: HistoryEvent; kind: 'commission_back' | 'commission_restored'; cause: string }

async function keep(tx: Tx, first: Line | undefined, lines: readonly NewLine[], { event, kind, cause }: Keeping): Promise<void> {
  if (!first?.membership_id || !first.payment_id || !event.memberId) return
  const of = { masterCode: first.master_code, agentId: first.agent_id, membershipId: first.membership_id, paymentId: first.payment_id }
  await enter(tx, lines, of, { memberId: event.memberId, kind, cause })
}

function whyOf(earned: Cents, reversal: Reversal): string {
  if (reversal.because === 'refund') return `${dollars(reversal.refund)} went back to the member: its part of ${dollars(earned)}.`
  return reversal.because === 'dispute'
    ? `Disputed by the cardholder: all of ${dollars(earned)}.`
    : `Everything went back to the member: all of ${dollars(earned)}.`
}

/** In the state where the cars are kept. */
async function dayOf(tx: Tx, { membershipId, at }: HistoryEvent): Promise<Day> {
  const row = membershipId && (await tx.selectFrom('memberships').select('state').where('id', '=', membershipId).executeTakeFirst())
  const state = row ? row.state : 'TX'
  return dayIn(zoneOf(isStateCode(state) ? state : 'TX'), at)
}
