import { describe, expect, test } from 'vitest'
import { whyNotInBatch, type BatchMember } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'

const AMARA: BatchMember = { hasAccount: true, status: 'PAST_DUE', recentlyReminded: false, masterCode: 'TX-10432', agentId: 'usr_grace' }

describe('a reminder', () => {
  test.each([
    ['of a payment that failed goes out', {}, null],
    ['of a first payment goes out', { status: 'PENDING_PAYMENT' }, null],
    ['of the way back goes out', { status: 'LAPSED' }, null],
    ['has nothing to say while all is well', { status: 'ACTIVE' }, 'nothing_to_remind_of'],
    ['has nothing to say of what has ended', { status: 'CANCELLED' }, 'nothing_to_remind_of'],
    ['has nothing to say to whoever holds nothing', { status: null }, 'nothing_to_remind_of'],
    ['does not go twice in a few days', { recentlyReminded: true }, 'reminded_lately'],
    ['leads nowhere without an account', { hasAccount: false }, 'no_account'],
  ] as const)('%s', (_, member, whyNot) => expect(whyNotInBatch('remind', { ...AMARA, ...member }, null)).toBe(whyNot))
})

describe('another agent', () => {
  test.each([
    ['of the same agency takes over', { masterCode: 'TX-10432', agentId: 'usr_nina' }, null],
    ['may be nobody by name', { masterCode: 'TX-10432', agentId: null }, null],
    ['of another agency does not: that takes a letter', { masterCode: 'OH-20417', agentId: 'usr_walter' }, 'other_agency'],
    ['who has them already has them', { masterCode: 'TX-10432', agentId: 'usr_grace' }, 'theirs_already'],
  ] as const)('%s', (_, to, whyNot) => expect(whyNotInBatch('reassign', AMARA, to)).toBe(whyNot))
})

test('a note can be written about any member, and the account invite sent to a member without an account', () => {
  expect(whyNotInBatch('note', AMARA, null)).toBeNull()
  expect([whyNotInBatch('invite', AMARA, null), whyNotInBatch('invite', { ...AMARA, hasAccount: false }, null)]).toEqual([
    'has_account',
    null,
  ])
})
