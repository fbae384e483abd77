import type { Actor } from '#access/actor.ts'
import { stillCoolingUntil } from '#domains/money/payees/rules/payee.ts'
import type { PayoutView } from '#domains/money/payouts/contract.ts'
import { whyNotReissue, whyNotRelease, whyNotReturn, whyNotSettle } from '#domains/money/payouts/policy.ts'
import { payoutAt } from '#domains/money/payouts/server/payouts.store.ts'
import { factsOf } from '#domains/money/payouts/server/transition.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type PayoutRow, type PayeesOfPayout, payeesOfOne } from '#domains/money/payouts/server/payouts.ts'
import { nameOf } from '#domains/money/payees/server/payees.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

/** The member has named no payee, and the payout was released to none. */
export const NO_PAYEES: PayeesOfPayout = { current: null, used: null }

/** One payout as this actor sees it. */
export async function payoutView(actor: Actor, id: Id<'payout'>): Promise<PayoutView> {
  const payout = await payoutAt(id)
  if (!payout) throw new Refusal('not_found')
  return presentPayout(actor, payout, await payeesOfOne(payout))
}

export function presentPayout(actor: Actor, row: PayoutRow, payees: PayeesOfPayout): PayoutView {
  const facts = factsOf(row, payees)
  const payee = row.status === 'pending' ? payees.current : payees.used
  const method = row.status === 'pending' && payees.current?.method !== 'ach' ? 'check' : row.method
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    memberId: row.member_id,
    memberName: row.member_name ?? '',
    amountCents: row.amount_cents,
    method,
    kind: row.kind,
    status: row.status,
    owed: row.owed,
    payee:
      payee?.method === 'ach'
        ? {
            holderName: payee.holder_name,
            bankName: payee.bank_name,
            last4: payee.last4,
            since: payee.created_at.toISOString(),
            name: nameOf(payee),
            usableFrom: moment(stillCoolingUntil(payee.usable_from, clock.now())),
          }
        : null,
    approvedBy: row.approved_name,
    plannedAt: row.created_at.toISOString(),
    releasedBy: row.released_name,
    automatic: row.automatic,
    releasesAt: row.status === 'pending' ? moment(row.releases_at) : null,
    releasedAt: moment(row.released_at),
    sentAt: moment(row.sent_at),
    settledAt: moment(row.settled_at),
    reference: row.reference,
    failure: row.failure,
    returnCode: row.return_code,
    batchId: row.batch_id,
    whyNot: {
      release: whyNotRelease(actor, facts, clock.now()),
      releaseByCheck: whyNotRelease(actor, facts, clock.now(), 'check'),
      settle: whyNotSettle(actor, facts),
      return: whyNotReturn(actor, facts),
      reissue: whyNotReissue(actor, facts),
      reissueByCheck: whyNotReissue(actor, facts, 'check'),
    },
  }
}
