import { expect, test } from 'vitest'
import { paymentDays } from '#domains/distribution/book-transfers/rules/forward.ts'
import { fateOf, type MovingBook, whyNotCancelBook, whyNotMoveBook } from '#domains/distribution/book-transfers/rules/book-transfer.ts'

const within: MovingBook = {
  from: { masterCode: 'TX-10432', ofWhom: 'usr_grace' },
  to: { masterCode: 'TX-10432', agentId: 'usr_omar' },
  memberships: 3,
  servedAlready: 0,
  receives: true,
  onDay: '2026-12-01',
  today: '2026-12-01',
}
const away: MovingBook = { ...within, to: { masterCode: 'OH-20417', agentId: null }, onDay: '2026-12-15' }

test.each<[string, MovingBook, ReturnType<typeof whyNotMoveBook>]>([
  ['within the agency, at once', within, null],
  ['to the agent who has them', { ...within, to: { masterCode: 'TX-10432', agentId: 'usr_grace' } }, 'same_agent'],
  [
    'from nobody to nobody',
    { ...within, from: { masterCode: 'TX-10432', ofWhom: 'nobody' }, to: { masterCode: 'TX-10432', agentId: null } },
    'same_agent',
  ],
  ['to somebody who is no agent of it', { ...within, receives: false }, 'no_such_agent'],
  ['on a day that has passed', { ...within, onDay: '2026-11-30' }, 'day_passed'],
  ['nothing to move', { ...within, memberships: 0 }, 'nothing_to_move'],
  ['all that is left is with that agent', { ...within, memberships: 0, servedAlready: 2 }, 'same_agent'],
  ['to another agency, 14 days ahead', away, null],
  ['to another agency, 13 days ahead', { ...away, onDay: '2026-12-14' }, 'within_two_weeks'],
  ['to an agency that sells nothing', { ...away, receives: false }, 'agency_sells_nothing'],
])('%s', (_, moving, expected) => {
  expect(whyNotMoveBook(moving)).toBe(expected)
})

test('it is called off before its day, not on it; a request that waits can always be', () => {
  const on = (status: Parameters<typeof whyNotCancelBook>[0]['status'], today: '2026-12-14' | '2026-12-15') =>
    whyNotCancelBook({ status, onDay: '2026-12-15', receives: true }, today)
  expect([on('planned', '2026-12-14'), on('planned', '2026-12-15'), on('waiting', '2026-12-15'), on('done', '2026-12-14')]).toEqual([
    null,
    'begun',
    null,
    'transfer_over',
  ])
  expect(whyNotCancelBook({ status: 'planned', onDay: '2026-12-14', receives: false }, '2026-12-15'), 'nobody takes it over').toBeNull()
})

test.each([
  ['ACTIVE', 'TX-10432', 'move'],
  ['PAST_DUE', 'TX-10432', 'wait'],
  ['LAPSED', 'TX-10432', 'not_active'],
  ['CANCEL_SCHEDULED', 'TX-10432', 'not_active'],
  ['ACTIVE', 'OH-20417', 'moved_before'],
])('a membership that is %s and served by %s: %s', (status, masterCode, fate) => {
  const from = { masterCode: 'TX-10432', ofWhom: 'usr_grace', toAgentId: null }
  expect(fateOf({ status, masterCode, agentId: 'usr_grace' }, from)).toBe(fate)
})

test.each([
  ['the agent it leaves', 'usr_grace', 'usr_grace', 'move'],
  ['nobody', null, 'usr_grace', 'move'],
  ['who takes over', 'usr_emeka', 'usr_grace', 'move'],
  ['somebody else', 'usr_tomas', 'usr_grace', 'moved_before'],
  ['somebody, of those without an agent', 'usr_tomas', 'nobody', 'moved_before'],
  ['anybody, of the whole agency', 'usr_tomas', 'agency', 'move'],
])('a membership that is with %s then', (_name, agentId, ofWhom, fate) => {
  expect(fateOf({ status: 'ACTIVE', masterCode: 'TX-10432', agentId }, { masterCode: 'TX-10432', ofWhom, toAgentId: 'usr_emeka' })).toBe(
    fate,
  )
})

test.each([
  ['monthly, from the first due day on', 'monthly', '2026-11-30', '2026-12-15', '2027-03-02', ['2027-01-01', '2027-02-01', '2027-03-01']],
  ['a due day of the transfer is counted, one of its end is not', 'monthly', '2026-12-14', '2026-12-15', '2027-01-15', ['2026-12-15']],
  ['annually, past due for long', 'annual', '2024-02-29', '2026-12-15', '2027-12-15', ['2027-03-01']],
  ['annually, after the twelve months', 'annual', '2027-12-14', '2026-12-15', '2027-12-15', []],
] as const)('the payments of the next months: %s', (_name, billing, paidThroughOn, from, until, days) => {
  expect(paymentDays({ billing, paidThroughOn }, from, until)).toEqual(days)
})
