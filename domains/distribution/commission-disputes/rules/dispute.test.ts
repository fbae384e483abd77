import { expect, test } from 'vitest'
import { isDisputable, whyNotDispute } from '#domains/distribution/commission-disputes/rules/dispute.ts'

const asked = { disputeBy: '2027-02-01', today: '2027-02-01', hasOpen: false, isDecided: false, lineKind: 'NBS' } as const

test('a statement is disputed until its last day, once at a time, by what was earned', () => {
  expect(whyNotDispute(asked)).toBeNull()
  expect(whyNotDispute({ ...asked, lineKind: null })).toBeNull()
  expect(whyNotDispute({ ...asked, today: '2027-02-02' })).toBe('dispute_too_late')
  expect(whyNotDispute({ ...asked, hasOpen: true })).toBe('disputed_already')
  expect(whyNotDispute({ ...asked, isDecided: true })).toBe('dispute_decided_already')
  for (const lineKind of ['PAY', 'WHT', 'BAL']) expect(whyNotDispute({ ...asked, lineKind })).toBe('line_not_disputable')
})

test('a line that closes the statement is not offered to be disputed; what was earned is, and a correction', () => {
  expect(['NBS', 'RNL', 'XLC', 'ADJ', 'PAY', 'WHT', 'BAL', 'returned'].filter(isDisputable)).toEqual(['NBS', 'RNL', 'XLC', 'ADJ'])
})
