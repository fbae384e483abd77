import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import { userOf } from '#access/server/user-of.ts'
import type { Actor } from '#access/actor.ts'
import { whyNotApprove, whyNotDecline } from '#domains/distribution/commission-adjustments/policy.ts'
import { needsSecond, takesBack, whyNotCorrect } from '#domains/distribution/commission-adjustments/rules/adjustment.ts'
import { notifyOfProposal, writeOfCorrection } from '#domains/distribution/commission-adjustments/server/adjustment-email.ts'
import {
  addAdjustment,
  correctedAlone,
  decideAdjustment,
  isAgency,
  isPayment,
  lockAdjustment,
  lockAlone,
  payeeOfStatement,
} from '#domains/distribution/commission-adjustments/server/commission-adjustments.store.ts'
import { agentShareOf } from '#domains/distribution/commissions/rules/reversals.ts'
import {
  addOtherLine,
  type CorrectableLine,
  lockCorrectable,
  type OtherLine,
} from '#domains/distribution/commissions/server/other-lines.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day, parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, share, subtract } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** Whose commissions are corrected, and what of them. */
export type Corrected = {
  lineId: Id<'commissionLine'> | null
  statementId: Id<'statement'> | null
  masterCode: string | null
  paymentId: Id<'payment'> | null
}

export type Correction = { what: Corrected; amount: Cents; reason: string }

/** Corrects at once what one person may correct alone; the rest waits for a second person. */
export async function correct(
  tx: Tx,
  actor: Actor,
  { what, amount, reason }: Correction,
): Promise<{ id: Id<'adjustment'>; counts: boolean }> {
  const by = userOf(actor)
  const line = what.lineId ? await visibleLine(tx, what.lineId) : null
  refuseWrong(amount, line)
  if (what.paymentId && !(await isPayment(tx, what.paymentId))) throw new Refusal('payment_unknown')
  const payee = line ? { kind: line.payee_kind, id: line.payee_id } : await payeeOf(tx, what)
  const on = officeDay()
  await lockAlone(tx, by, payee)
  const second = needsSecond(amount, await correctedAlone(tx, by, payee, addDays(on, 1 - parts(on).dayOfMonth)))

  const id = newId('adjustment')
  const adjustment = { id, payee, amount, reason, on }
  const countedLineId = second ? null : await count(tx, adjustment, line)
  const kept = {
    lineId: what.lineId,
    paymentId: what.lineId ? null : what.paymentId,
    needsSecond: second,
    by,
    at: clock.now(),
    countedLineId,
  }
  await addAdjustment(tx, { ...adjustment, ...kept })
  await record(tx, actor, { id, payee, kind: second ? 'commission.correction_proposed' : 'commission.corrected', amount, why: reason })
  if (second) await notifyOfProposal(tx, { id, amount, reason, by })
  else await writeOfCorrection(tx, adjustment)
  return { id, counts: !second }
}

export async function approveCorrection(actor: Actor, id: Id<'adjustment'>): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockAdjustment(tx, id)
    if (!found) throw new Refusal('not_found')
    const whyNot = whyNotApprove(actor, found)
    if (whyNot) throw new Refusal(whyNot)
    const line = found.line_id ? await visibleLine(tx, found.line_id) : null
    refuseWrong(found.amount_cents, line)
    const payee = { kind: found.payee_kind, id: found.payee_id }
    const adjustment = { id, payee, amount: found.amount_cents, reason: found.reason, on: officeDay() }
    await decideAdjustment(tx, id, { by: userOf(actor), at: clock.now(), countedLineId: await count(tx, adjustment, line) })
    await record(tx, actor, { id, payee, kind: 'commission.corrected', amount: adjustment.amount, why: found.reason })
    await writeOfCorrection(tx, adjustment)
  })
}

export async function declineCorrection(actor: Actor, id: Id<'adjustment'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockAdjustment(tx, id)
    if (!found) throw new Refusal('not_found')
    const whyNot = whyNotDecline(actor, found)
    if (whyNot) throw new Refusal(whyNot)
    await decideAdjustment(tx, id, { by: userOf(actor), at: clock.now(), declineReason: reason })
    const payee = { kind: found.payee_kind, id: found.payee_id }
    await record(tx, actor, { id, payee, kind: 'commission.correction_declined', amount: found.amount_cents, why: reason })
  })
}

async function visibleLine(tx: Tx, id: Id<'commissionLine'>): Promise<CorrectableLine> {
  const line = await lockCorrectable(tx, id)
  if (!line) throw new Refusal('not_found')
  return line
}

function refuseWrong(amount: Cents, line: CorrectableLine | null): void {
  const whyNot = whyNotCorrect(amount, line && correctedOf(line))
  if (whyNot) throw new Refusal(whyNot)
}

const correctedOf = (line: CorrectableLine) => ({
  isClosing: line.closing,
  amount: line.amount_cents,
  left: line.left,
  isReversal: line.reverses_line_id !== null,
})

async function payeeOf(tx: Tx, { statementId, masterCode }: Corrected): Promise<Payee> {
  if (statementId) {
    const payee = await payeeOfStatement(tx, statementId)
    if (!payee) throw new Refusal('not_found')
    return payee
  }
  if (!masterCode || masterCode === 'DIRECT') throw new Refusal('nothing_named')
  if (!(await isAgency(tx, masterCode))) throw new Refusal('not_found')
  return { kind: 'agency', id: masterCode }
}

type Adjustment = { id: Id<'adjustment'>; payee: Payee; amount: Cents; reason: string; on: Day }

/** Its line in the open month; what takes back from a line is linked to it, so that a later refund takes only what is left. */
async function count(tx: Tx, { id, payee, amount, reason, on }: Adjustment, line: CorrectableLine | null) {
  const reverses = line && takesBack(amount, correctedOf(line)) ? { id: line.id, paymentId: line.payment_id } : null
  const masterCode = line?.master_code ?? (payee.kind === 'agency' ? payee.id : 'DIRECT')
  const added = await addOtherLine(tx, {
    kind: 'ADJ',
    payee,
    masterCode,
    on,
    amount,
    why: line ? `Correction of a line of ${dollars(line.amount_cents)}: ${reason}` : `Correction: ${reason}`,
    cause: id,
    reverses,
    sale: line && saleOf(line, amount, reverses !== null),
  })
  if (!added) throw new Error(`The correction ${id} has a line already.`)
  return added
}

/** The agent's part changes with the agency's, at the split of the line. */
function saleOf(line: CorrectableLine, amount: Cents, isTakenBack: boolean): NonNullable<OtherLine['sale']> | null {
  if (!line.membership_id) return null
  const original = { amount: line.amount_cents, agentSplit: line.agent_split_bp }
  const taken = subtract(line.amount_cents, line.left)
  const agentShare = isTakenBack
    ? agentShareOf(original, taken, subtract(taken, amount))
    : share(amount, line.payee_kind === 'agency' ? (line.agent_split_bp ?? 0) : 0)
  return { membershipId: line.membership_id, agentId: line.agent_id, agentSplit: line.agent_split_bp, agentShare }
}

type Recorded = {
  id: Id<'adjustment'>
  payee: Payee
  kind: 'commission.corrected' | 'commission.correction_proposed' | 'commission.correction_declined'
  amount: Cents
  why: string
}

const record = (tx: Tx, by: Actor, { id, payee, kind, amount, why }: Recorded) =>
  recordEvent(tx, {
    kind,
    by,
    about: { noun: 'adjustment', id },
    masterCode: payee.kind === 'agency' ? payee.id : null,
    why,
    data: { amountCents: amount },
  })
