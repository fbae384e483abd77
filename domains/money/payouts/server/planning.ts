import * as z from 'zod/mini'
import { type EventActor, SYSTEM } from '#access/actor.ts'
import { centsShape, idOf } from '#access/shapes.ts'
import { releasesAt } from '#domains/money/payouts/rules/payout.ts'
import { addPayout, lockLivePayout, owedOrPaid, outcomeOfClaim, setPayout } from '#domains/money/payouts/server/payouts.store.ts'
import { postTransition, movePayout, recordPayoutEvent } from '#domains/money/payouts/server/transition.ts'
import { canReleaseAutomatically } from '#domains/money/payouts/server/goes-by-itself.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { subtract, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { lockPayout } from '#domains/money/payouts/server/payouts.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** `clear`: the claims module found the score low enough for an automatic release (K16); the score stays there. */
const approvalShape = z.object({ amountCents: centsShape, approvedBy: idOf('user'), clear: z.optional(z.boolean()) })

/**
 * Plans the payout of an approved claim, once, and posts the debt; it waits for finance. Where the sum is small, nothing is flagged and the
 * payee is old, it is released automatically after its rest (payout-release). A repeated event, even after a return, plans nothing more.
 */
export async function planPayout(event: HistoryEvent): Promise<void> {
  const { claimId } = event
  if (!claimId) throw new Error(`The event ${event.id} names no claim.`)
  const { amountCents: approved, approvedBy, clear = false } = approvalShape.parse(event.data)
  await inTransaction(async (tx) => {
    const id = newId('payout')
    // A claim reopened after it was paid owes the amount beyond that (K24); a late approval finds nothing more to plan.
    const amount = subtract(approved, await owedOrPaid(tx, claimId))
    if (amount <= ZERO) return
    if (
      !(await addPayout(tx, { id, kind: 'claim', claimId, amount, approvedBy, clear, approval: event.id, replaces: null, at: clock.now() }))
    )
      return
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Error(`The payout ${id} was not kept.`)
    await postTransition(tx, payout, 'approved')
    if (await canReleaseAutomatically(payout)) await setPayout(tx, id, { releases_at: releasesAt(clock.now()) })
    await recordPayoutEvent(tx, 'planned', { by: SYSTEM, payout, data: {} })
  })
}

/** Goodwill that a missed promise brought has no approver. */
const goodwillShape = z.object({ amountCents: centsShape, approvedBy: z._default(z.nullable(idOf('user')), null) })

/** Plans goodwill that a supervisor gave or a missed promise brought: it waits for finance, whatever its amount. */
export async function planGoodwill(event: HistoryEvent): Promise<void> {
  const { claimId } = event
  if (!claimId) throw new Error(`The event ${event.id} names no claim.`)
  const { amountCents: amount, approvedBy } = goodwillShape.parse(event.data)
  await inTransaction(async (tx) => {
    const [id, at] = [newId('payout'), clock.now()]
    if (!(await addPayout(tx, { id, kind: 'goodwill', claimId, amount, approvedBy, clear: false, approval: event.id, replaces: null, at })))
      return
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Error(`The payout ${id} was not kept.`)
    await postTransition(tx, payout, 'given')
    await recordPayoutEvent(tx, 'planned', { by: SYSTEM, payout, data: {} })
  })
}

/**
 * Withdraws the payout of an approval: false when it is too late because the money has been released. Runs in the caller's transaction, so
 * that approval and payout are withdrawn together or not at all.
 */
export async function withdrawPayout(tx: Tx, claimId: Id<'claim'>, by: EventActor, why: string): Promise<boolean> {
  const payout = await lockLivePayout(tx, claimId)
  if (payout?.status !== 'pending') return false
  await movePayout(tx, payout, 'take_back', by, { owed: false, failure: why, voided_at: clock.now() })
  await postTransition(tx, payout, 'unapproved')
  await recordPayoutEvent(tx, 'withdrawn', { by, payout, why, data: {} })
  return true
}

/** A claim closed as a duplicate is not paid, if its payout has not been released yet. */
export async function dropPayoutOfDuplicate({ claimId }: HistoryEvent): Promise<void> {
  if (!claimId) return
  await inTransaction(async (tx) => {
    if ((await outcomeOfClaim(tx, claimId)) === 'duplicate')
      await withdrawPayout(tx, claimId, SYSTEM, inEnglish(say`Closed as a duplicate`))
  })
}
