import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { canMove } from '#domains/money/payouts/rules/payout.ts'
import { waitingForNetwork } from '#domains/money/payout-methods/server/payout-methods.store.ts'
import { markReturned, markSent, withPayout } from '#domains/money/payouts/server/transition.ts'
import { SEND } from '#domains/money/payout-methods/server/send-job.ts'
import type { Handed } from '#domains/money/payout-methods/server/payout-method.ts'
import { PAYOUT_METHODS } from '#domains/money/payout-methods/server/payout-methods.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueueMissing, job } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'
import { clearHandedOver, markHandedOver } from '#domains/money/payouts/server/payout-changes.ts'

/**
 * Hands a released payout to whoever carries it, then notes what they did. It is claimed first: until the answer is written down
 * nobody pays it by hand or takes it back, for the money may be gone already. Killed anywhere in between it runs again, and
 * whoever carries it knows our id: it goes once.
 */
export const sendJob = job({
  ...SEND,
  payload: z.object({ payoutId: idOf('payout') }),
  run: async ({ payoutId }) => {
    const payout = await claimed(payoutId)
    const hand = payout && PAYOUT_METHODS[payout.method].hand
    if (!hand) return
    const handed = await hand(payout)
    await keepOutcome(payoutId, handed)
    // Tried again by and by; meanwhile finance may pay it another way.
    if (handed.outcome === 'not_yet') throw new Error(handed.why)
  },
})

/** Null when it is not to be handed to anybody, or no longer. */
async function claimed(id: Id<'payout'>): Promise<PayoutRow | null> {
  return withPayout(id, async (tx, payout) => {
    if (!canMove(payout.status, 'send') || !PAYOUT_METHODS[payout.method].hand) return null
    await markHandedOver(tx, payout)
    return payout
  })
}

/** What was done with the money is written down, or somebody hears of it: it is never dropped. */
async function keepOutcome(id: Id<'payout'>, handed: Handed): Promise<void> {
  await withPayout(id, async (tx, now) => {
    if (canMove(now.status, 'send')) {
      if (handed.outcome === 'sent') return markSent(tx, now, SYSTEM, handed.reference)
      if (handed.outcome === 'refused') return markReturned(tx, now, { by: SYSTEM, why: handed.why, code: null })
      return clearHandedOver(tx, id)
    }
    // Two of us asked, and the other wrote the same down first.
    if (handed.outcome !== 'sent' || now.reference === handed.reference) return
    throw new Error(`The payout ${id} is ${now.status}, and the network has paid it: ${handed.reference}.`)
  })
}

/** Money that is released leaves: a job that was lost, or gave up, is added again. One that waits for its next try is left alone. */
export const sweepUnsent = sweep({
  name: 'payouts.unsent',
  find: waitingForNetwork,
  key: (payoutId) => payoutId,
  work: (payoutId) => inTransaction((tx) => enqueueMissing(tx, SEND, { payoutId })),
})
