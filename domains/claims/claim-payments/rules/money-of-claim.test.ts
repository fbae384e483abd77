import { expect, test } from 'vitest'
import { moneyOfClaim, type PayoutEvent, type PayoutStep } from '#domains/claims/claim-payments/rules/money-of-claim.ts'
import { cents } from '#platform/money.ts'

const said = (payoutId: string, step: PayoutStep, more: Partial<PayoutEvent> = {}): PayoutEvent => ({
  payoutId,
  step,
  amount: cents(500_00),
  hadLeft: false,
  next: null,
  ...more,
})
const stands = (...news: PayoutEvent[]) => moneyOfClaim(news).stands
const SENT = [said('first', 'planned'), said('first', 'released'), said('first', 'sent')]
const CAME_BACK = [...SENT, said('first', 'settled'), said('first', 'returned')]
const SENT_AGAIN = [...CAME_BACK, said('first', 'reissued', { next: 'second' })]

test('K16 to K19: the money waits, is on its way, arrives', () => {
  expect(stands(said('first', 'planned'))).toBe('waits')
  expect(stands(...SENT.slice(0, 2))).toBe('on_its_way')
  expect(stands(...SENT)).toBe('on_its_way')
  expect(moneyOfClaim([...SENT, said('first', 'settled')])).toMatchObject({ stands: 'arrived', arrived: 500_00 })
})

test('K17: what comes back, even after it had arrived, is back until another has been let go in its place', () => {
  expect(moneyOfClaim(CAME_BACK)).toMatchObject({ stands: 'came_back', arrived: 0 })
  expect(stands(...SENT_AGAIN)).toBe('came_back')
  expect(stands(...SENT_AGAIN, said('second', 'released'))).toBe('on_its_way')
  expect(stands(...SENT_AGAIN, said('second', 'released'), said('second', 'settled'))).toBe('arrived')
})

test('a check that never left leaves the money where it was, and so does the one printed in its place', () => {
  const printed = [said('first', 'planned'), said('first', 'released')]
  expect(stands(...printed, said('first', 'voided'))).toBe('on_its_way')
  expect(stands(...printed, said('first', 'voided'), said('first', 'reissued', { next: 'second' }))).toBe('on_its_way')
  expect(stands(...SENT, said('first', 'voided', { hadLeft: true }))).toBe('came_back')
})

test('K24: of a claim paid in two, all must have arrived; an approval taken back is nothing', () => {
  const second = said('second', 'planned', { amount: cents(200_00) })
  const first = [...SENT, said('first', 'settled')]
  expect(stands(...first, second)).toBe('waits')
  expect(stands(...first, second, said('second', 'withdrawn'))).toBe('arrived')
  expect(moneyOfClaim([...first, second, said('second', 'released'), said('first', 'returned')])).toMatchObject({
    stands: 'came_back',
    arrived: 0,
  })
})
