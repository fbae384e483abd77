import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { commissionAdjustmentsContract, type AdjustmentView } from '#domains/distribution/commission-adjustments/contract.ts'
import { whyNotApprove, whyNotDecline } from '#domains/distribution/commission-adjustments/policy.ts'
import { approveCorrection, correct, declineCorrection } from '#domains/distribution/commission-adjustments/server/adjustments.ts'
import {
  adjustmentList,
  type AdjustmentRow,
  oneAdjustment,
} from '#domains/distribution/commission-adjustments/server/commission-adjustments.store.ts'
import { inTransaction } from '#platform/db.ts'

export const commissionAdjustmentsRoutes = serve(commissionAdjustmentsContract, {
  list: async ({ actor, query }) => {
    const { rows, next } = await adjustmentList(query)
    return { rows: rows.map((row) => present(actor, row)), next }
  },
  add: async ({ actor, body: { amountCents: amount, reason, ...what } }) => {
    const { id } = await inTransaction((tx) => correct(tx, actor, { what, amount, reason }))
    return present(actor, await oneAdjustment(id))
  },
  approve: async ({ actor, params: { adjustmentId } }) => {
    await approveCorrection(actor, adjustmentId)
    return present(actor, await oneAdjustment(adjustmentId))
  },
  decline: async ({ actor, params: { adjustmentId }, body }) => {
    await declineCorrection(actor, adjustmentId, body.reason)
    return present(actor, await oneAdjustment(adjustmentId))
  },
})

const present = (actor: Actor, row: AdjustmentRow): AdjustmentView => ({
  id: row.id,
  status: row.status,
  payeeKind: row.payee_kind,
  payeeName: row.payee_name,
  masterCode: row.master_code,
  amountCents: row.amount_cents,
  reason: row.reason,
  lineId: row.line_id,
  paymentId: row.payment_id,
  countedLineId: row.counted_line_id,
  proposedBy: row.writer,
  proposedAt: row.proposed_at.toISOString(),
  proposedOn: row.proposed_on,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
  declineReason: row.decline_reason,
  whyNot: { approve: whyNotApprove(actor, row), decline: whyNotDecline(actor, row) },
})
