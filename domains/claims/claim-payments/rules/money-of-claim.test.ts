import { expect, test } from 'vitest'
import { moneyOfClaim, type PayoutEvent, type PayoutStep } from '#domains/claims/claim-payments/rules/money-of-claim.ts'
import { cents } from '#platform/money.ts'

const payoutEvent = (payoutId: string, step: PayoutStep, more: Partial<PayoutEvent> = {}): PayoutEvent => ({
  payoutId,
  step,
  amount: cents(500_00),
  hadLeft: false,
  next: null,
  ...more,
})
const statusAfter = (...events: PayoutEvent[]) => moneyOfClaim(events).status
const SENT = [payoutEvent('first', 'planned'), payoutEvent('first', 'released'), payoutEvent('first', 'sent')]
const CAME_BACK = [...SENT, payoutEvent('first', 'settled'), payoutEvent('first', 'returned')]
const SENT_AGAIN = [...CAME_BACK, payoutEvent('first', 'reissued', { next: 'second' })]

test('K16 to K19: the payment waits, is on its way, arrives', () => {
  expect(statusAfter(payoutEvent('first', 'planned'))).toBe('waits')
  expect(statusAfter(...SENT.slice(0, 2))).toBe('on_its_way')
  expect(statusAfter(...SENT)).toBe('on_its_way')
  expect(moneyOfClaim([...SENT, payoutEvent('first', 'settled')])).toMatchObject({ status: 'arrived', arrived: 500_00 })
})

test('K17: a returned payment, even after it had arrived, stays returned until its replacement is released', () => {
  expect(moneyOfClaim(CAME_BACK)).toMatchObject({ status: 'came_back', arrived: 0 })
  expect(statusAfter(...SENT_AGAIN)).toBe('came_back')
  expect(statusAfter(...SENT_AGAIN, payoutEvent('second', 'released'))).toBe('on_its_way')
  expect(statusAfter(...SENT_AGAIN, payoutEvent('second', 'released'), payoutEvent('second', 'settled'))).toBe('arrived')
})

test('a check voided before it was mailed, and its replacement, do not change the status', () => {
  const printed = [payoutEvent('first', 'planned'), payoutEvent('first', 'released')]
  expect(statusAfter(...printed, payoutEvent('first', 'voided'))).toBe('on_its_way')
  expect(statusAfter(...printed, payoutEvent('first', 'voided'), payoutEvent('first', 'reissued', { next: 'second' }))).toBe('on_its_way')
  expect(statusAfter(...SENT, payoutEvent('first', 'voided', { hadLeft: true }))).toBe('came_back')
})

test('K24: of two payments both must have arrived; a withdrawn payout does not count', () => {
  const second = payoutEvent('second', 'planned', { amount: cents(200_00) })
  const first = [...SENT, payoutEvent('first', 'settled')]
  expect(statusAfter(...first, second)).toBe('waits')
  expect(statusAfter(...first, second, payoutEvent('second', 'withdrawn'))).toBe('arrived')
  expect(moneyOfClaim([...first, second, payoutEvent('second', 'released'), payoutEvent('first', 'returned')])).toMatchObject({
    status: 'came_back',
    arrived: 0,
  })
})
