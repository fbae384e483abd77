import { userOf } from '#access/server/user-of.ts'
import type { Actor } from '#access/actor.ts'
import { correct } from '#domains/distribution/commission-adjustments/server/adjustments.ts'
import { isFinance, whyNotDecide, whyNotWithdraw, whyNotWrite } from '#domains/distribution/commission-disputes/policy.ts'
import { whyNotDispute } from '#domains/distribution/commission-disputes/rules/dispute.ts'
import {
  addDispute,
  addMessage,
  decidedOn,
  endDispute,
  hasOpenDispute,
  isClosingOn,
  lockDispute,
  lockSeenStatement,
  oneDispute,
} from '#domains/distribution/commission-disputes/server/commission-disputes.store.ts'
import { type About, tellDecision, tellFinance, tellPayee } from '#domains/distribution/commission-disputes/server/dispute-emails.ts'
import { payeeNamed } from '#domains/distribution/statements/server/payees.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type DisputeId = Id<'commissionDispute'>
type Opened = { lineId: Id<'commissionLine'> | null; text: string }

/** A payee says that their statement, or a line of it, is wrong (docs/rules.md §5). */
export async function openDispute(actor: Actor, statementId: Id<'statement'>, { lineId, text }: Opened): Promise<DisputeId> {
  if (isFinance(actor)) throw new Refusal('not_your_role')
  return inTransaction(async (tx) => {
    const statement = await lockSeenStatement(tx, actor, statementId)
    if (!statement) throw new Refusal('not_found')
    const isClosing = lineId !== null && (await isClosingOn(tx, statementId, lineId))
    if (isClosing === undefined) throw new Refusal('not_found')
    const [by, on, at] = [userOf(actor), officeDay(), clock.now()]
    const hasOpen = await hasOpenDispute(tx, statementId, lineId)
    const isDecided = (await decidedOn(tx, statementId)).includes(lineId)
    const whyNot = whyNotDispute({ disputeBy: statement.dispute_by, today: on, hasOpen, isDecided, isClosing })
    if (whyNot) throw new Refusal(whyNot)
    const id = newId('commissionDispute')
    await addDispute(tx, { id, statementId, lineId, by, on, at })
    const messageId = newId('message')
    await addMessage(tx, { id: messageId, disputeId: id, by, byPayee: true, text, at })
    await record(tx, actor, { id, kind: 'commission.disputed', masterCode: statement.master_code })
    const payee = { kind: statement.payee_kind, id: statement.payee_id }
    const about = { ...statement, statement_id: statementId, payee_name: await payeeNamed(payee), text, onceKey: messageId }
    await tellFinance(tx, about, 'opened')
    return id
  })
}

export const writeAboutDispute = (actor: Actor, id: DisputeId, text: string): Promise<void> =>
  changeOpen(actor, id, async (tx, about) => {
    const messageId = newId('message')
    const byPayee = !isFinance(actor)
    await addMessage(tx, { id: messageId, disputeId: id, by: userOf(actor), byPayee, text, at: clock.now() })
    await record(tx, actor, { id, kind: 'commission.dispute_answered', masterCode: about.masterCode })
    const written = { ...about, text, onceKey: messageId }
    await (byPayee ? tellFinance(tx, written, 'answered_by_payee') : tellPayee(tx, written))
  })

export const withdrawDispute = (actor: Actor, id: DisputeId): Promise<void> =>
  changeOpen(actor, id, async (tx, about) => {
    const whyNot = whyNotWithdraw(actor, { status: 'open' })
    if (whyNot) throw new Refusal(whyNot)
    await endDispute(tx, id, { status: 'withdrawn' }, userOf(actor), clock.now())
    await record(tx, actor, { id, kind: 'commission.dispute_withdrawn', masterCode: about.masterCode })
    await tellFinance(tx, { ...about, text: '', onceKey: `${id}:withdrawn` }, 'withdrawn')
  })

/** Upheld: a correction of the disputed line, or of its payee where the whole statement is disputed. */
export const upholdDispute = (actor: Actor, id: DisputeId, { amount, reason }: { amount: Cents; reason: string }): Promise<void> =>
  changeOpen(actor, id, async (tx, about) => {
    refuseUnlessFinance(actor)
    const { lineId, statement_id: statementId, masterCode } = about
    const what = { lineId, statementId: lineId ? null : statementId, masterCode: null, paymentId: null }
    const { id: adjustmentId, counts } = await correct(tx, actor, { what, amount, reason })
    await endDispute(tx, id, { status: 'upheld', decision: reason, adjustment_id: adjustmentId }, userOf(actor), clock.now())
    await record(tx, actor, { id, kind: 'commission.dispute_upheld', masterCode, why: reason })
    await tellDecision(tx, { ...about, text: reason, onceKey: `${id}:decided` }, { amount, counts })
  })

export const refuseDispute = (actor: Actor, id: DisputeId, reason: string): Promise<void> =>
  changeOpen(actor, id, async (tx, about) => {
    refuseUnlessFinance(actor)
    await endDispute(tx, id, { status: 'refused', decision: reason }, userOf(actor), clock.now())
    await record(tx, actor, { id, kind: 'commission.dispute_refused', masterCode: about.masterCode, why: reason })
    await tellDecision(tx, { ...about, text: reason, onceKey: `${id}:decided` }, null)
  })

type Open = Omit<About, 'text' | 'onceKey'> & { lineId: Id<'commissionLine'> | null; masterCode: string | null }

/** Does something about a dispute that this actor sees, while it is open. */
async function changeOpen(actor: Actor, id: DisputeId, change: (tx: Tx, about: Open) => Promise<void>): Promise<void> {
  const seen = await oneDispute(actor, id)
  if (!seen) throw new Refusal('not_found')
  await inTransaction(async (tx) => {
    const locked = await lockDispute(tx, id)
    const whyNot = whyNotWrite(locked ?? seen)
    if (whyNot) throw new Refusal(whyNot)
    await change(tx, { ...seen, lineId: seen.line_id, masterCode: seen.master_code })
  })
}

function refuseUnlessFinance(actor: Actor): void {
  const whyNot = whyNotDecide(actor, { status: 'open' })
  if (whyNot) throw new Refusal(whyNot)
}

type Recorded = { id: DisputeId; kind: Extract<EventKind, `commission.dispute${string}`>; masterCode: string | null; why?: string }

const record = (tx: Tx, by: Actor, { id, ...event }: Recorded) =>
  recordEvent(tx, { ...event, by, about: { noun: 'commissionDispute', id } })
