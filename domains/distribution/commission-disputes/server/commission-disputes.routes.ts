import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { commissionDisputesContract, type DisputeThread, type DisputeView } from '#domains/distribution/commission-disputes/contract.ts'
import { isFinance, whyNotDecide, whyNotWithdraw, whyNotWrite } from '#domains/distribution/commission-disputes/policy.ts'
import { ageInDays, whyNotDispute } from '#domains/distribution/commission-disputes/rules/dispute.ts'
import {
  decidedOn,
  disputeList,
  type DisputeRow,
  disputesOf,
  type MessageRow,
  messagesOf,
  oneDispute,
  seenStatement,
} from '#domains/distribution/commission-disputes/server/commission-disputes.store.ts'
import {
  openDispute,
  refuseDispute,
  upholdDispute,
  withdrawDispute,
  writeAboutDispute,
} from '#domains/distribution/commission-disputes/server/disputes.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const commissionDisputesRoutes = serve(commissionDisputesContract, {
  list: async ({ actor, query }) => {
    const { rows, next } = await disputeList(actor, query)
    return { rows: rows.map((row) => present(actor, row)), next }
  },
  ofStatement: async ({ actor, params: { statementId } }) => {
    const statement = await seenStatement(actor, statementId)
    if (!statement) throw new Refusal('not_found')
    const [rows, decided] = await Promise.all([disputesOf(actor, statementId), decidedOn(db(), statementId)])
    const messages = rows.length > 0 ? await messagesOf(rows.map(({ id }) => id)) : []
    const hasOpen = rows.some(({ status, line_id: line }) => status === 'open' && line === null)
    return {
      disputeBy: statement.dispute_by,
      whyNot: isFinance(actor)
        ? 'not_your_role'
        : whyNotDispute({
            disputeBy: statement.dispute_by,
            today: officeDay(),
            hasOpen,
            isDecided: decided.includes(null),
            isClosing: false,
          }),
      decidedLines: decided.filter((line) => line !== null),
      rows: rows.map((row) => withMessages(actor, row, messages)),
    }
  },
  open: async ({ actor, params: { statementId }, body }) => thread(actor, await openDispute(actor, statementId, body)),
  write: async ({ actor, params: { disputeId }, body }) => {
    await writeAboutDispute(actor, disputeId, body.text)
    return thread(actor, disputeId)
  },
  withdraw: async ({ actor, params: { disputeId } }) => {
    await withdrawDispute(actor, disputeId)
    return thread(actor, disputeId)
  },
  uphold: async ({ actor, params: { disputeId }, body: { amountCents: amount, reason } }) => {
    await upholdDispute(actor, disputeId, { amount, reason })
    return thread(actor, disputeId)
  },
  refuse: async ({ actor, params: { disputeId }, body }) => {
    await refuseDispute(actor, disputeId, body.reason)
    return thread(actor, disputeId)
  },
})

async function thread(actor: Actor, id: Id<'commissionDispute'>): Promise<DisputeThread> {
  const row = await oneDispute(actor, id)
  if (!row) throw new Refusal('not_found')
  return withMessages(actor, row, await messagesOf([id]))
}

/** A payee reads which side wrote, and not who of finance. */
const withMessages = (actor: Actor, row: DisputeRow, messages: readonly MessageRow[]): DisputeThread => ({
  ...present(actor, row),
  messages: messages
    .filter((message) => message.dispute_id === row.id)
    .map(({ writer, by_payee: byPayee, text, at }) => ({
      by: byPayee || isFinance(actor) ? writer : 'Breakwater',
      byPayee,
      text,
      at: at.toISOString(),
    })),
})

const present = (actor: Actor, row: DisputeRow): DisputeView => ({
  id: row.id,
  status: row.status,
  statementId: row.statement_id,
  month: row.month,
  payeeKind: row.payee_kind,
  payeeName: row.payee_name,
  masterCode: row.master_code,
  line:
    row.line_id && row.line_kind && row.line_cents !== null ? { id: row.line_id, kind: row.line_kind, amountCents: row.line_cents } : null,
  openedBy: row.opener,
  openedOn: row.opened_on,
  ageDays: ageInDays(row.opened_on, officeDay()),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decision: row.decision,
  correction:
    row.adjustment_id && row.correction_cents !== null
      ? { id: row.adjustment_id, amountCents: row.correction_cents, counts: row.correction_status === 'counted' }
      : null,
  whyNot: { write: whyNotWrite(row), withdraw: whyNotWithdraw(actor, row), decide: whyNotDecide(actor, row) },
})
