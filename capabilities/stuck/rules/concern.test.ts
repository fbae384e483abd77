import { expect, test } from 'vitest'
import { concerns, workOf } from '#capabilities/stuck/rules/concern.ts'

test.each([
  ['payments.news', ['finance', 'super']],
  ['job:payouts.send', ['finance', 'super']],
  ['job:commissions.pay', ['finance', 'super']],
  ['billing.lapse', ['finance', 'super']],
  ['job:messages.send', ['support', 'super']],
  ['claims.ring_alarms', ['super']],
  ['job:history.deliver', ['super']],
])('%s concerns %s', (kind, expected) => {
  const capabilities = ['support', 'claims_l1', 'claims_l2', 'claims_l3', 'siu', 'finance', 'compliance', 'super'] as const
  expect(capabilities.filter((each) => concerns([each], kind))).toEqual(expected)
})

test('work nobody has sorted yet still has words', () => {
  expect(workOf('job:payouts.send')).toBe('payouts')
  expect(workOf('brand_new.thing')).toBe('other')
})
