import { bankTransfersSince, disputesSince } from '#domains/money/gateway/server/gateway-events.ts'
import { billOfCharge } from '#domains/money/gateway/server/gateway-invoices.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyDisputedCharge, applyReturnsOf } from '#domains/money/renewals/server/apply-charge.ts'
import { type Difference, unreconciledCents } from '#domains/money/reconciliation/rules/reconcile.ts'
import { saveBooks } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { applyTransfer } from '#domains/money/reconciliation/server/apply-transfer.ts'
import { clock } from '#platform/clock.ts'
import { statusesOf } from '#domains/money/disputes/server/dispute-statuses.ts'

/** A bank may take months to decide, so disputes are checked for this long. */
const DISPUTES_FOR_MS = 180 * 86_400_000

/**
 * Records what the network has and our database lacks because no event arrived: charges, refunds, new or advanced disputes, and transfers
 * to our bank. One that cannot be recorded delays no other. What remains is shown in the reconciliation, for finance. False when nothing
 * was missing.
 */
export async function postMissing(): Promise<boolean> {
  const { since, differences } = await reconcile()
  const failed: unknown[] = []
  const each = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => void failed.push(error))
  for (const { kind, chargeId } of differences) {
    if (kind === 'only_there' && chargeId) await each(postCharge(chargeId))
    if (kind === 'refunded' && chargeId) await each(applyReturnsOf(chargeId))
  }
  if (differences.some(({ kind }) => kind === 'balance'))
    for (const payoutId of await bankTransfersSince(since)) await each(applyTransfer(payoutId))
  const disputes = await disputesToEnter()
  for (const disputeId of disputes) await each(applyDisputedCharge(disputeId))
  // What was missing is entered by now: what still differs is for people, and kept for whoever watches.
  await keepBooks(differences.length === 0 ? [] : (await reconcile()).differences)
  if (failed.length > 0) throw failed[0]
  return differences.length + disputes.length > 0
}

/** By the wall clock, which whoever watches the server reads. */
const keepBooks = (found: readonly Difference[]): Promise<void> =>
  saveBooks({ comparedAt: new Date(), differences: found.length, unreconciledCents: unreconciledCents(found) })

/** Disputes whose status differs between the network and our database. */
async function disputesToEnter(): Promise<string[]> {
  const there = await disputesSince(new Date(clock.now().getTime() - DISPUTES_FOR_MS))
  const here = await statusesOf(there.map(({ disputeId }) => disputeId))
  return there.flatMap(({ disputeId, status }) => (here.get(disputeId) === status ? [] : disputeId))
}

async function postCharge(chargeId: string): Promise<void> {
  const invoiceId = await billOfCharge(chargeId)
  if (invoiceId) await applyBill(invoiceId)
}
