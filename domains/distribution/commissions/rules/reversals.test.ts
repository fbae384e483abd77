import { expect, test } from 'vitest'
import { reversals, type Original, type ReversalEvent } from '#domains/distribution/commissions/rules/reversals.ts'
import { cents } from '#platform/money.ts'

const line: Original = { amount: cents(24_75), netPrice: cents(99_00), agentSplit: 6000 }
let events = 0
const refunded = (refundId: string, amount: number): ReversalEvent => ({
  eventId: String(events++),
  what: 'refunded',
  refundId,
  reversal: amount === 99_00 ? { because: 'free_look' } : { because: 'refund', refund: cents(amount) },
})
const eventOf = (what: 'refund_failed' | 'disputed' | 'dispute_won', id: string): ReversalEvent => {
  const eventId = String(events++)
  return what === 'refund_failed' ? { eventId, what, refundId: id } : { eventId, what, disputeId: id }
}
const amounts = (...events: ReversalEvent[]) => reversals(line, events).map(({ kind, amount }) => [kind, amount])

test("R1 at T2: a refund of $64.69 of $99 takes $16.17, and the agent's share of it", () => {
  expect(reversals(line, [refunded('r1', 64_69)])).toMatchObject([{ kind: 'XLC', amount: -16_17, agentShare: -9_70 }])
})

test.each<[string, ReversalEvent[], [string, number][]]>([
  [
    'a dispute takes what a refund left, and restores that',
    [refunded('r', 64_69), eventOf('disputed', 'd'), eventOf('dispute_won', 'd')],
    [
      ['XLC', -16_17],
      ['RET', -8_58],
      ['RET', 8_58],
    ],
  ],
  [
    'a refund during an open dispute takes its part once the dispute is won',
    [eventOf('disputed', 'd'), refunded('r', 64_69), eventOf('dispute_won', 'd')],
    [
      ['RET', -24_75],
      ['RET', 8_58],
    ],
  ],
  [
    'a refund that failed during an open dispute restores nothing',
    [refunded('r', 64_69), eventOf('disputed', 'd'), eventOf('refund_failed', 'r')],
    [
      ['XLC', -16_17],
      ['RET', -8_58],
    ],
  ],
  [
    'of two disputes both have to be won',
    [eventOf('disputed', 'd'), eventOf('disputed', 'e'), eventOf('dispute_won', 'd'), eventOf('dispute_won', 'e')],
    [
      ['RET', -24_75],
      ['RET', 24_75],
    ],
  ],
  [
    'a failed refund restores its part',
    [refunded('r', 64_69), eventOf('refund_failed', 'r')],
    [
      ['XLC', -16_17],
      ['XLC', 16_17],
    ],
  ],
  ['a refund that was never sent takes and restores nothing', [eventOf('refund_failed', 'r')], []],
])('%s', (_, events, expected) => expect(amounts(...events)).toEqual(expected))

test('of two disputes the second one won restores the line', () => {
  const events = [eventOf('disputed', 'd'), eventOf('disputed', 'e'), eventOf('dispute_won', 'd'), eventOf('dispute_won', 'e')]
  expect(reversals(line, events).map((each) => each.turn)).toEqual([events[0], events[3]])
})

test('a full refund leaves the agent nothing, however the shares were rounded', () => {
  const odd: Original = { amount: cents(1_99), netPrice: cents(9_95), agentSplit: 3333 }
  const events = [refunded('a', 3_31), refunded('b', 3_32), refunded('c', 3_33)]
  const back = reversals(odd, events)
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(-1_99)
  expect(back.reduce((sum, { agentShare }) => sum + agentShare, 0)).toBe(-66)
})
