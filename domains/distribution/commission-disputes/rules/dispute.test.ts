import { expect, test } from 'vitest'
import { whyNotDispute } from '#domains/distribution/commission-disputes/rules/dispute.ts'

const asked = { disputeBy: '2027-02-01', today: '2027-02-01', hasOpen: false, isDecided: false, isClosing: false } as const

test('a statement is disputed until its last day, once at a time, by what was earned', () => {
  expect(whyNotDispute(asked)).toBeNull()
  expect(whyNotDispute({ ...asked, today: '2027-02-02' })).toBe('dispute_too_late')
  expect(whyNotDispute({ ...asked, hasOpen: true })).toBe('disputed_already')
  expect(whyNotDispute({ ...asked, isDecided: true })).toBe('dispute_decided_already')
  expect(whyNotDispute({ ...asked, isClosing: true })).toBe('line_not_disputable')
})
