import { expect, test } from 'vitest'
import { FAILING_MS, isDelivered, isGone, kindsOf, MOST_TRIES, nextTry, payloadOf, WAITS_MS } from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import { eventFor } from '#domains/records/history/rules/visibility.ts'

const event = (kind: string) => ({
  ...{ id: 'evt_1', kind, at: new Date('2026-11-21T10:00:00Z'), noun: kind.split('.')[0] ?? '', nounId: 'x', memberId: 'mbr_1', membershipId: null },
  ...{ claimId: null, from: 'IN_REVIEW', to: 'APPROVED', why: 'A reason.', actorKind: 'person', actorName: 'Dana', actorRole: 'staff' },
}) as const

test('an agency chooses among what it may read, and nothing that is for staff alone', () => {
  expect(kindsOf('agency').filter((kind) => eventFor('agency', event(kind)) === null)).toEqual([])
  expect(kindsOf('company')).toContain('lead.moved')
  expect(kindsOf('agency')).not.toContain('lead.moved')
  expect(kindsOf('company').filter((kind) => /held|hold|flag|finding|note|impersonat/.test(kind))).toEqual([])
})

test('what is sent has ids and states; an agency gets no internal state of a claim', () => {
  const shown = eventFor('agency', event('claim.approved'))
  expect(shown && payloadOf(shown)).toEqual({
    type: 'claim.approved',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: { eventId: 'evt_1', about: { type: 'claim', id: 'x' }, memberId: 'mbr_1', membershipId: null, claimId: null, from: null, to: null },
  })
  expect(JSON.stringify(payloadOf(event('claim.approved')))).not.toMatch(/reason|Dana/)
})

test('ten tries, each later than the one before, end within three days', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(nextTry(1, now)?.toISOString()).toBe('2026-11-21T10:01:00.000Z')
  expect(nextTry(MOST_TRIES, now)).toBeNull()
  const whole = WAITS_MS.reduce((sum, wait) => sum + wait, 0)
  expect([whole <= FAILING_MS, whole > 0.9 * FAILING_MS]).toEqual([true, true])
})

test.each([[200, true], [204, true], [301, false], [302, false], [404, false], [500, false], [null, false]])('%s is delivered: %s', (status, is) =>
  expect([isDelivered({ status }), isGone({ status })]).toEqual([is, false]),
)
