import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { canMove } from '#capabilities/payouts/rules/payout.ts'
import { payoutAt, waitingForNetwork } from '#capabilities/payouts/server/payouts.store.ts'
import { markReturned, markSent, withPayout } from '#capabilities/payouts/server/moving.ts'
import { SEND } from '#capabilities/payouts/server/ways/send-job.ts'
import { WAYS } from '#capabilities/payouts/server/ways/ways.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueueMissing, job } from '#platform/jobs.ts'
import { sweep } from '#platform/sweep.ts'

/**
 * Hands a released payout to whoever carries it, then notes that. Killed anywhere in between it runs again, and whoever
 * carries it knows our id: it goes once.
 */
export const sendJob = job({
  ...SEND,
  payload: z.object({ payoutId: idOf('payout') }),
  run: async ({ payoutId }) => {
    const payout = await payoutAt(payoutId)
    const hand = payout && WAYS[payout.method].hand
    if (!payout || !hand || !canMove(payout.status, 'send')) return
    const handed = await hand(payout)
    await withPayout(payoutId, async (tx, now) => {
      if (!canMove(now.status, 'send')) return
      if (handed.outcome === 'sent') return markSent(tx, now, SYSTEM, handed.reference)
      await markReturned(tx, now, { by: SYSTEM, why: handed.why, code: null })
    })
  },
})

/** Money that is released leaves: a job that was lost, or gave up, is added again. One that waits for its next try is left alone. */
export const sweepUnsent = sweep({
  name: 'payouts.unsent',
  find: waitingForNetwork,
  key: (payoutId) => payoutId,
  work: (payoutId) => inTransaction((tx) => enqueueMissing(tx, SEND, { payoutId })),
})
