import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { billDifference } from '#domains/money/gateway/server/gateway-plan-change.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { inTransaction } from '#platform/db.ts'
import { differenceOf } from '#domains/membership/plan-changes/server/open-plan-change.ts'
import { planChangeDeclined } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { billedMembership } from '#domains/money/payments/server/payers.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

const askedShape = z.object({ planChangeId: idOf('planChange'), kind: z.enum(['upgrade', 'downgrade']) })

/** Bills a higher plan now. The outcome is recorded at once: a plan change does not wait for a webhook. */
export async function billUpgrade(event: HistoryEvent): Promise<void> {
  const { planChangeId, kind } = askedShape.parse(event.data)
  if (kind === 'downgrade') return
  const billed = event.membershipId && (await billedMembership(event.membershipId))
  const change = await differenceOf(planChangeId)
  if (!billed || !event.membershipId || !change) return
  const { subscriptionId } = billed
  const invoiceId = await billDifference({ planChangeId, membershipId: event.membershipId, subscriptionId, ...change })
  if (invoiceId) await applyBill(invoiceId)
  else await inTransaction((tx) => planChangeDeclined(tx, planChangeId))
}
