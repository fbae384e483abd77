import * as z from 'zod/mini'
import { type Doing, SYSTEM } from '#access/actor.ts'
import { centsShape, idOf } from '#access/shapes.ts'
import { leavesAt } from '#domains/money/payouts/rules/payout.ts'
import { addPayout, lockLivePayout, owedOrPaid, outcomeOfClaim, setPayout } from '#domains/money/payouts/server/payouts.store.ts'
import { postTransition, movePayout, say } from '#domains/money/payouts/server/transition.ts'
import { goesByItself } from '#domains/money/payouts/server/goes-by-itself.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { subtract, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { lockPayout } from '#domains/money/payouts/server/payouts.ts'

/** `clear`: claims found the score low enough for the system to pay by itself (K16); the score stays there. */
const approvalShape = z.object({ amountCents: centsShape, approvedBy: idOf('user'), clear: z.optional(z.boolean()) })

/**
 * An approved claim is owed from now on: a payout waits for finance and stands in the books, once for each claim. Where
 * the sum is small, nothing is raised and the payee is of old, it leaves by itself when it has rested (payout-release). Heard again,
 * even after the money came back, it plans nothing more.
 */
export async function planPayout(event: HistoryEvent): Promise<void> {
  const { claimId } = event
  if (!claimId) throw new Error(`The event ${event.id} names no claim.`)
  const { amountCents: approved, approvedBy, clear = false } = approvalShape.parse(event.data)
  await inTransaction(async (tx) => {
    const id = newId('payout')
    // A claim opened again after it was paid owes what is beyond that (K24); an approval heard late finds nothing more to plan.
    const amount = subtract(approved, await owedOrPaid(tx, claimId))
    if (amount <= ZERO) return
    if (
      !(await addPayout(tx, { id, kind: 'claim', claimId, amount, approvedBy, clear, approval: event.id, replaces: null, at: clock.now() }))
    )
      return
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Error(`The payout ${id} was not kept.`)
    await postTransition(tx, payout, 'approved')
    if (await goesByItself(payout)) await setPayout(tx, id, { leaves_at: leavesAt(clock.now()) })
    await say(tx, 'planned', { by: SYSTEM, payout, data: {} })
  })
}

/** Goodwill a supervisor gave: it waits for finance, whatever its sum. */
export async function planGoodwill(event: HistoryEvent): Promise<void> {
  const { claimId } = event
  if (!claimId) throw new Error(`The event ${event.id} names no claim.`)
  const { amountCents: amount, approvedBy } = approvalShape.parse(event.data)
  await inTransaction(async (tx) => {
    const [id, at] = [newId('payout'), clock.now()]
    if (!(await addPayout(tx, { id, kind: 'goodwill', claimId, amount, approvedBy, clear: false, approval: event.id, replaces: null, at })))
      return
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Error(`The payout ${id} was not kept.`)
    await postTransition(tx, payout, 'given')
    await say(tx, 'planned', { by: SYSTEM, payout, data: {} })
  })
}

/**
 * For whoever takes an approval back: false when the money has been released and it is too late. In the caller's
 * transaction, so that approval and payout go together or not at all.
 */
export async function withdrawPayout(tx: Tx, claimId: Id<'claim'>, by: Doing, why: string): Promise<boolean> {
  const payout = await lockLivePayout(tx, claimId)
  if (payout?.status !== 'pending') return false
  await movePayout(tx, payout, 'take_back', by, { owed: false, failure: why, voided_at: clock.now() })
  await postTransition(tx, payout, 'unapproved')
  await say(tx, 'taken_back', { by, payout, why, data: {} })
  return true
}

/** A claim closed as another's duplicate is not paid, when its money has not left yet. */
export async function dropPayoutOfDuplicate({ claimId }: HistoryEvent): Promise<void> {
  if (!claimId) return
  await inTransaction(async (tx) => {
    if ((await outcomeOfClaim(tx, claimId)) === 'duplicate') await withdrawPayout(tx, claimId, SYSTEM, 'Closed as a duplicate')
  })
}
