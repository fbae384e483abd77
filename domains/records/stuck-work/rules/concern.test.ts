import { expect, test } from 'vitest'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { isStuckWorkFor, modulesFor, workOf } from '#domains/records/stuck-work/rules/concern.ts'

test.each([
  ['payments.network_events', ['finance', 'super']],
  ['job:payouts.send', ['finance', 'super']],
  ['job:commissions.pay', ['finance', 'super']],
  ['statements.payable', ['finance', 'super']],
  ['billing.lapse', ['finance', 'super']],
  ['job:messages.send', ['support', 'super']],
  ['claims.ring_alarms', ['super']],
  ['job:history.deliver', ['super']],
])('%s concerns %s', (kind, expected) => {
  expect(STAFF_CAPABILITIES.filter((each) => isStuckWorkFor([each], kind)).toSorted()).toEqual(expected.toSorted())
})

test('work of an unlisted module still has a text', () => {
  expect(workOf('job:payouts.send')).toBe('payouts')
  expect(workOf('brand_new.thing')).toBe('other')
})

test.each(STAFF_CAPABILITIES)('who is trusted with %s may read the list where anything in it can concern them', (capability) => {
  const maySeeSome = modulesFor([capability]).length > 0
  expect(may({ role: 'staff', capabilities: [capability] }, 'stuck_work.read')).toBe(maySeeSome)
  expect(may({ role: 'staff', capabilities: [capability] }, 'stuck_work.retry')).toBe(maySeeSome)
})
