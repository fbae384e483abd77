import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { checkoutAt } from '#domains/money/checkouts/server/checkouts.store.ts'
import { closeHostedCheckout } from '#domains/money/gateway/server/gateway-checkout.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs.ts'

const CLOSE = { name: 'payments.close_page', once: ({ checkoutId }: { checkoutId: Id<'checkout'> }) => `close-page:${checkoutId}` }

/** A payment page that another has taken the place of can be paid no more, once the transaction has committed. */
export const closePageSoon = (tx: Tx, checkoutId: Id<'checkout'>): Promise<void> => enqueue(tx, CLOSE, { checkoutId })

export const closePageJob = job({
  ...CLOSE,
  payload: z.object({ checkoutId: idOf('checkout') }),
  run: async ({ checkoutId }) => {
    const sessionId = (await checkoutAt(checkoutId))?.stripe_session_id
    if (sessionId) await closeHostedCheckout(sessionId)
  },
})
