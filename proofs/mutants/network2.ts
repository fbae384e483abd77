import type { Mutant } from '#proofs/mutants/mutant.ts'

const arrival = { tests: ['domains/money/payout-arrivals/server/network.test.ts'], only: "refuses the network's payout" } as const
const disputes = { tests: ['domains/money/reconciliation/server/compare-membership.test.ts'], only: 'disputes that opened' } as const

/** Bugs in handling late, misplaced or lost events of the network. */
export const NETWORK2_MUTANTS: readonly Mutant[] = [
  {
    name: 'money that a member’s bank refused is not heard of',
    kind: 'rule',
    file: 'domains/money/gateway/server/gateway-events.ts',
    find: "new Set(['payout.failed'])",
    replace: 'new Set([])',
    ...arrival,
  },
  {
    name: 'a failed payout is asked for at our own account, where nobody knows it',
    kind: 'rule',
    file: 'domains/money/gateway/server/gateway-transfers.ts',
    find: 'bankPayoutId, {}, { stripeAccount: account })',
    replace: 'bankPayoutId)',
    ...arrival,
  },
  {
    name: 'money that failed to arrive stays in the member’s account at the network',
    kind: 'rule',
    file: 'domains/money/payout-arrivals/server/not-arrived.ts',
    find: '  await reverseTransfer(payout.reference)\n',
    replace: '',
    ...arrival,
  },
  {
    name: 'a failed payout fails whichever payment of its amount comes first',
    kind: 'race',
    file: 'domains/money/payout-arrivals/server/not-arrived.ts',
    find: '|| others.length > 0',
    replace: '|| others.length > 1',
    ...arrival,
  },
  {
    name: 'a failed payout fails a payment of another amount',
    kind: 'sql',
    file: 'domains/money/payout-arrivals/server/not-arrived.store.ts',
    find: "    .where('p.amount_cents', '=', amount)\n",
    replace: '',
    ...arrival,
  },
  {
    name: 'payouts does not hear that money failed to arrive',
    kind: 'job',
    file: 'domains/money/payout-arrivals/server/payout-arrivals.jobs.ts',
    find: "listen('transfer.not_arrived', 'payouts.not_arrived', onNotArrived)",
    replace: '',
    ...arrival,
  },
  {
    name: 'a dispute whose news was lost is never entered',
    kind: 'job',
    file: 'domains/money/reconciliation/server/enter-missing.ts',
    find: 'await each(applyDisputedCharge(disputeId))',
    replace: 'void disputeId',
    ...disputes,
  },
  {
    name: 'a dispute we know is never looked at again',
    kind: 'rule',
    file: 'domains/money/reconciliation/server/enter-missing.ts',
    find: 'here.get(disputeId) === status',
    replace: 'here.has(disputeId)',
    ...disputes,
  },
  {
    name: 'finance refunds their own payment under a second account',
    kind: 'rule',
    file: 'domains/money/payments/policy.ts',
    find: 'isSamePerson(actor, payment.member)',
    replace: 'payment.member.id === actor.ownMemberId',
    tests: ['domains/money/refunds/server/refunds.test.ts'],
    only: 'a second account of the payer',
  },
]
