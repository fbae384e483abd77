import type { Actor } from '#access/actor.ts'
import type { PayoutView } from '#capabilities/payouts/contract.ts'
import { whyNotReissue, whyNotRelease, whyNotReturn, whyNotSettle } from '#capabilities/payouts/policy.ts'
import type { PayeeRow } from '#capabilities/payouts/server/payees.store.ts'
import type { PayoutPayee, PayoutRow } from '#capabilities/payouts/server/payouts.store.ts'
import { factsOf } from '#capabilities/payouts/server/payouts.ts'

export const presentPayee = (row: PayeeRow) => ({
  method: row.method, holderName: row.holder_name, bankName: row.bank_name, last4: row.last4, since: row.created_at.toISOString(),
})

export function presentPayout(actor: Actor, row: PayoutRow, payee: PayoutPayee | undefined): PayoutView {
  const facts = factsOf(row)
  return {
    id: row.id, claimId: row.claim_id, claimNumber: row.claim_number, memberId: row.member_id, memberName: row.member_name ?? '', amountCents: row.amount_cents,
    method: row.status === 'pending' ? (payee?.method ?? 'check') : row.method, status: row.status,
    payee: payee ? { holderName: payee.holder_name, bankName: payee.bank_name, last4: payee.last4, since: payee.created_at.toISOString() } : null,
    approvedBy: row.approved_name, plannedAt: row.created_at.toISOString(), releasedBy: row.released_name, releasedAt: moment(row.released_at),
    sentAt: moment(row.sent_at), settledAt: moment(row.settled_at), reference: row.reference, failure: row.failure,
    whyNot: {
      release: whyNotRelease(actor, facts), settle: whyNotSettle(actor, facts), return: whyNotReturn(actor, facts), reissue: whyNotReissue(actor, facts),
    },
  }
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null
