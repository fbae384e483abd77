import { chargeback, type Chargeback, type Reversal } from '#domains/distribution/commissions/rules/chargeback.ts'
import { add, type Cents, least, most, negate, share, subtract, ZERO } from '#platform/money.ts'

/** The refunds and disputes of a payment and the corrections of one of its lines, one for each event, oldest first. */
export type ReversalEvent = { eventId: string } & (
  | { what: 'refunded'; refundId: string; reversal: Reversal }
  | { what: 'refund_failed'; refundId: string }
  | { what: 'disputed'; disputeId: string }
  | { what: 'dispute_won'; disputeId: string }
  | { what: 'corrected'; amount: Cents }
)

export type Original = { amount: Cents; netPrice: Cents; agentSplit: number | null }

/** A reversal of one line: negative for a chargeback, positive where it is restored. */
export type LineReversal = Chargeback & { turn: ReversalEvent; agentShare: Cents }

/**
 * All reversals of one line, from the refunds and disputes of its payment (docs/rules.md §5). An open dispute takes the whole line;
 * otherwise successful refunds take their parts, and corrections what they took, of what is left. Computed from the beginning each time:
 * the same events always give the same reversals, in whatever order they arrived.
 */
export function reversals(line: Original, events: readonly ReversalEvent[]): LineReversal[] {
  const refunds = new Map<string, Reversal>()
  const disputes = new Set<string>()
  let corrected = ZERO
  let taken = ZERO
  return events.flatMap((turn): LineReversal[] => {
    if (turn.what === 'refunded') refunds.set(turn.refundId, turn.reversal)
    else if (turn.what === 'refund_failed') refunds.delete(turn.refundId)
    else if (turn.what === 'disputed') disputes.add(turn.disputeId)
    else if (turn.what === 'dispute_won') disputes.delete(turn.disputeId)
    else corrected = add(corrected, turn.amount)

    const before = taken
    taken = disputes.size > 0 ? line.amount : least(line.amount, add(takenBy([...refunds.values()], line), corrected))
    const amount = subtract(before, taken)
    if (amount === 0) return []
    const kind = turn.what === 'disputed' || turn.what === 'dispute_won' ? 'RET' : 'XLC'
    return [{ turn, kind, amount, agentShare: agentShareOf(line, before, taken) }]
  })
}

function takenBy(refunds: readonly Reversal[], line: Original): Cents {
  return refunds.reduce((taken, refund) => {
    const back = chargeback({ amount: line.amount, takenBack: taken, netPrice: line.netPrice }, refund)
    return add(taken, negate(back?.amount ?? ZERO))
  }, ZERO)
}

/** The agent's part of a change from one amount taken back to another. */
export const agentShareOf = (line: Pick<Original, 'amount' | 'agentSplit'>, before: Cents, after: Cents): Cents =>
  subtract(agentPart(line, before), agentPart(line, after))

/** The agent's share of what is taken back of a line; with the last cent taken it is all of it. */
function agentPart({ amount, agentSplit }: Pick<Original, 'amount' | 'agentSplit'>, taken: Cents): Cents {
  const part = (of: Cents) => share(of, agentSplit ?? 0)
  return subtract(part(amount), part(most(ZERO, subtract(amount, taken))))
}
