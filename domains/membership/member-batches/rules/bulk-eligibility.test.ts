import { describe, expect, test } from 'vitest'
import { whyNotInBatch, type BatchMember } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'

const AMARA: BatchMember = { hasAccount: true, status: 'PAST_DUE', recentlyReminded: false, masterCode: 'TX-10432', agentId: 'usr_grace' }

describe('a reminder', () => {
  test.each([
    ['of a failed payment is sent', {}, null],
    ['of a first payment is sent', { status: 'PENDING_PAYMENT' }, null],
    ['of a reinstatement is sent', { status: 'LAPSED' }, null],
    ['is not sent while the membership is active', { status: 'ACTIVE' }, 'nothing_to_remind_of'],
    ['is not sent about an ended membership', { status: 'CANCELLED' }, 'nothing_to_remind_of'],
    ['is not sent to a member without a membership', { status: null }, 'nothing_to_remind_of'],
    ['is not sent twice in a few days', { recentlyReminded: true }, 'reminded_lately'],
    ['is not sent without an account', { hasAccount: false }, 'no_account'],
  ] as const)('%s', (_, member, whyNot) => expect(whyNotInBatch('remind', { ...AMARA, ...member }, null)).toBe(whyNot))
})

describe('another agent', () => {
  test.each([
    ['of the same agency may be assigned', { masterCode: 'TX-10432', agentId: 'usr_nina' }, null],
    ['may be none: the agency itself', { masterCode: 'TX-10432', agentId: null }, null],
    ['of another agency may not: that needs a letter', { masterCode: 'OH-20417', agentId: 'usr_walter' }, 'other_agency'],
    ['who already serves them is skipped', { masterCode: 'TX-10432', agentId: 'usr_grace' }, 'theirs_already'],
  ] as const)('%s', (_, to, whyNot) => expect(whyNotInBatch('reassign', AMARA, to)).toBe(whyNot))
})

test('a note can be written about any member, and the account invite sent to a member without an account', () => {
  expect(whyNotInBatch('note', AMARA, null)).toBeNull()
  expect([whyNotInBatch('invite', AMARA, null), whyNotInBatch('invite', { ...AMARA, hasAccount: false }, null)]).toEqual([
    'has_account',
    null,
  ])
})
