import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { canMove } from '#domains/money/payouts/rules/payout.ts'
import { waitingForNetwork } from '#domains/money/payout-methods/server/payout-methods.store.ts'
import { markReturned, markSent, withPayout } from '#domains/money/payouts/server/transition.ts'
import { SEND } from '#domains/money/payout-methods/server/send-job.ts'
import type { HandoverResult } from '#domains/money/payout-methods/server/payout-method.ts'
import { PAYOUT_METHODS } from '#domains/money/payout-methods/server/payout-methods.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueueMissing, job } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'
import { clearHandedOver, markHandedOver } from '#domains/money/payouts/server/payout-changes.ts'

/**
 * Hands a released payout over, then records the outcome. The payout is claimed first: until the outcome is recorded nobody pays it by hand
 * or withdraws it, because the money may have been sent already. After a crash the job runs again, and since the receiver knows our id, it
 * is sent once.
 */
export const sendJob = job({
  ...SEND,
  payload: z.object({ payoutId: idOf('payout') }),
  run: async ({ payoutId }) => {
    const payout = await claimed(payoutId)
    const handOver = payout && PAYOUT_METHODS[payout.method].handOver
    if (!handOver) return
    const result = await handOver(payout)
    await recordOutcome(payoutId, result)
    // The job is retried; meanwhile finance may pay it by another method.
    if (result.outcome === 'not_yet') throw new Error(result.why)
  },
})

/** Null when the payout is not to be handed over, or no longer. */
async function claimed(id: Id<'payout'>): Promise<PayoutRow | null> {
  return withPayout(id, async (tx, payout) => {
    if (!canMove(payout.status, 'send') || !PAYOUT_METHODS[payout.method].handOver) return null
    await markHandedOver(tx, payout)
    return payout
  })
}

/** Records the outcome, or throws: an outcome is never dropped. */
async function recordOutcome(id: Id<'payout'>, result: HandoverResult): Promise<void> {
  await withPayout(id, async (tx, now) => {
    if (canMove(now.status, 'send')) {
      if (result.outcome === 'sent') return markSent(tx, now, SYSTEM, result.reference)
      if (result.outcome === 'refused') return markReturned(tx, now, { by: SYSTEM, why: result.why, code: null })
      return clearHandedOver(tx, id)
    }
    // Another process recorded the same first.
    if (result.outcome !== 'sent' || now.reference === result.reference) return
    throw new Error(`The payout ${id} is ${now.status}, and the network has paid it: ${result.reference}.`)
  })
}

/** A released payout whose job was lost or gave up gets a new job. One that waits for its retry is left alone. */
export const sweepUnsent = sweep({
  name: 'payouts.unsent',
  find: waitingForNetwork,
  key: ({ id }) => id,
  work: ({ id: payoutId }) => inTransaction((tx) => enqueueMissing(tx, SEND, { payoutId })),
})
