import { callNetwork, callNetworkOrNull, momentOf } from '#domains/money/gateway/server/gateway.ts'
import { cents, type Cents } from '#platform/money.ts'

/** A payee who is paid through the network, with their bank account. */
export type Recipient = { payeeId: string; email: string; holder: string; routing: string; account: string }

/** Creates the recipient's account at the network under the payee's own id: a repeated request returns the same account. */
export async function recipientAt({ payeeId, email, holder, routing, account }: Recipient): Promise<string> {
  const recipient = await callNetwork((client) =>
    client.accounts.create(
      {
        type: 'custom',
        country: 'US',
        email,
        business_type: 'individual',
        capabilities: { transfers: { requested: true } },
        tos_acceptance: { service_agreement: 'recipient' },
        metadata: { payee_id: payeeId },
        external_account: {
          object: 'bank_account',
          country: 'US',
          currency: 'usd',
          account_holder_name: holder,
          account_holder_type: 'individual',
          routing_number: routing,
          account_number: account,
        },
      },
      { idempotencyKey: `recipient:${payeeId}` },
    ),
  )
  return recipient.id
}

export type Transferred = { transferId: string; amount: Cents; at: Date }

/** Sends a transfer to a recipient under our payout's id: a repeated request sends it once. Throws a permanent refusal (`whyRefused`). */
export async function sendTransfer({
  payoutId,
  amount,
  destination,
}: {
  payoutId: string
  amount: Cents
  destination: string
}): Promise<Transferred> {
  const found = await callNetwork((client) => client.transfers.list({ transfer_group: payoutId, limit: 2 }))
  // The network forgets the idempotency key after a day, but keeps the transfer group.
  const [already] = found.data
  const account =
    already ??
    (await callNetwork((client) =>
      client.transfers.create(
        { amount, currency: 'usd', destination, transfer_group: payoutId, metadata: { payout_id: payoutId } },
        { idempotencyKey: payoutId },
      ),
    ))
  return { transferId: account.id, amount: cents(account.amount), at: momentOf(account.created) }
}

/** Reverses what is left of a transfer that the recipient's bank refused. A repeated request reverses it once. */
export async function reverseTransfer(transferId: string): Promise<void> {
  const { reversed } = await callNetwork((client) => client.transfers.retrieve(transferId))
  if (!reversed) await callNetwork((client) => client.transfers.createReversal(transferId, {}, { idempotencyKey: `reverse:${transferId}` }))
}

export type FailedArrival = { bankPayoutId: string; account: string; amount: Cents; code: string | null; at: Date }

/** A failed arrival at a recipient's bank; null when it did not fail, or the network does not know it. */
export async function failedArrivalAt(account: string, bankPayoutId: string): Promise<FailedArrival | null> {
  const payout = await callNetworkOrNull((client) => client.payouts.retrieve(bankPayoutId, {}, { stripeAccount: account }))
  if (payout?.status !== 'failed') return null
  return { bankPayoutId, account, amount: cents(payout.amount), code: payout.failure_code, at: momentOf(payout.created) }
}
