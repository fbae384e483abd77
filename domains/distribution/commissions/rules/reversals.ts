import { chargeback, type Chargeback, type Reversal } from '#domains/distribution/commissions/rules/chargeback.ts'
import { add, type Cents, most, negate, share, subtract, ZERO } from '#platform/money.ts'

/** The refunds and disputes of a payment, one for each event, oldest first. */
export type ReversalEvent = { eventId: string } & (
  | { what: 'refunded'; refundId: string; reversal: Reversal }
  | { what: 'refund_failed'; refundId: string }
  | { what: 'disputed'; disputeId: string }
  | { what: 'dispute_won'; disputeId: string }
)

export type Original = { amount: Cents; netPrice: Cents; agentSplit: number | null }

/** A reversal of one line: negative for a chargeback, positive where it is restored. */
export type LineReversal = Chargeback & { turn: ReversalEvent; agentShare: Cents }

/**
 * All reversals of one line, from the refunds and disputes of its payment (docs/rules.md §5). An open dispute takes the whole line;
 * otherwise successful refunds take their parts. Computed from the beginning each time: the same events always give the same reversals, in
 * whatever order they arrived.
 */
export function reversals(line: Original, events: readonly ReversalEvent[]): LineReversal[] {
  const refunds = new Map<string, Reversal>()
  const disputes = new Set<string>()
  let taken = ZERO
  return events.flatMap((turn): LineReversal[] => {
    if (turn.what === 'refunded') refunds.set(turn.refundId, turn.reversal)
    else if (turn.what === 'refund_failed') refunds.delete(turn.refundId)
    else if (turn.what === 'disputed') disputes.add(turn.disputeId)
    else disputes.delete(turn.disputeId)

    const before = taken
    taken = disputes.size > 0 ? line.amount : takenBy([...refunds.values()], line)
    const amount = subtract(before, taken)
    if (amount === 0) return []
    const kind = turn.what === 'disputed' || turn.what === 'dispute_won' ? 'RET' : 'XLC'
    return [{ turn, kind, amount, agentShare: subtract(agentPart(line, before), agentPart(line, taken)) }]
  })
}

function takenBy(refunds: readonly Reversal[], line: Original): Cents {
  return refunds.reduce((taken, refund) => {
    const back = chargeback({ amount: line.amount, takenBack: taken, netPrice: line.netPrice }, refund)
    return add(taken, negate(back?.amount ?? ZERO))
  }, ZERO)
}

/** The agent's share of what is left of a line; with the last cent taken it is zero. */
function agentPart({ amount, agentSplit }: Original, taken: Cents): Cents {
  const part = (of: Cents) => share(of, agentSplit ?? 0)
  return subtract(part(amount), part(most(ZERO, subtract(amount, taken))))
}
