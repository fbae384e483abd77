import { recipientAt, sendTransfer } from '#domains/money/gateway/server/gateway-transfers.ts'
import { whyRefused } from '#domains/money/gateway/server/gateway.ts'
import { SEND } from '#domains/money/payout-methods/server/send-job.ts'
import type { HandoverResult, MethodHandler } from '#domains/money/payout-methods/server/payout-method.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { accountForNetwork } from '#domains/money/payees/server/bank-account.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'
import { saveStripeAccount } from '#domains/money/payees/server/payees.ts'

/** A transfer from our balance at the network to the member's account there. */
export const byStripe: MethodHandler = { onRelease: (tx, { id }) => enqueue(tx, SEND, { payoutId: id }), handOver }

async function handOver(payout: PayoutRow): Promise<HandoverResult> {
  try {
    const { transferId } = await sendTransfer({
      payoutId: payout.id,
      amount: payout.amount_cents,
      destination: await destinationOf(payout),
    })
    return { outcome: 'sent', reference: transferId }
  } catch (error) {
    const why = whyRefused(error)
    if (why === null) throw error
    // An insufficient balance of ours is temporary, and not a fault of this payout.
    return { outcome: /insufficient/i.test(why) ? 'not_yet' : 'refused', why }
  }
}

async function destinationOf({ id, payee_id: payeeId }: PayoutRow): Promise<string> {
  if (!payeeId) throw new Error(`The payout ${id} goes to no bank account.`)
  const at = await accountForNetwork(payeeId)
  if (at.known !== null) return at.known
  const { email, holder, routing, account } = at
  const made = await recipientAt({ payeeId, email, holder, routing, account })
  await saveStripeAccount(payeeId, made)
  return made
}
