import { expect, test } from 'vitest'
import {
  isDelivered,
  isGivenUp,
  isGone,
  HEARD_KINDS,
  kindsOf,
  nextTry,
  payloadOf,
  webhookEventOf,
} from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import { eventFor } from '#domains/records/history/rules/visibility.ts'

const event = (kind: string) => ({
  ...{ id: 'evt_1', kind, at: new Date('2026-11-21T10:00:00Z'), noun: kind.split('.')[0] ?? '', nounId: 'x', memberId: 'mbr_1' },
  ...{ membershipId: null, claimId: null, from: 'IN_REVIEW', to: 'APPROVED', why: 'A reason.' },
  ...({ actorKind: 'person', actorName: 'Dana', actorRole: 'staff' } as const),
})

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
    data: {
      eventId: 'evt_1',
      about: { type: 'claim', id: 'x' },
      memberId: 'mbr_1',
      membershipId: null,
      claimId: null,
      from: null,
      to: null,
    },
  })
  expect(JSON.stringify(payloadOf(event('claim.approved')))).not.toMatch(/reason|Dana/)
})

test('ten tries, each later than the one before, end within three days', () => {
  const began = new Date('2026-11-21T10:00:00Z')
  const times = [began]
  for (let tries = 1, next = nextTry(1, began); next; next = nextTry(++tries, next)) times.push(next)
  expect(times.map((each) => Math.round((each.getTime() - began.getTime()) / 60_000))).toEqual([
    0, 1, 6, 36, 156, 516, 1236, 2316, 3516, 4236,
  ])
  const last = times.at(-1) ?? began
  expect([isGivenUp(began, last), isGivenUp(new Date(began.getTime() + 1), last), isGivenUp(null, last)]).toEqual([true, false, false])
})

test.each([
  [200, true],
  [204, true],
  [301, false],
  [302, false],
  [404, false],
  [500, false],
  [null, false],
])('%s is delivered: %s', (status, is) => expect([isDelivered({ status }), isGone({ status })]).toEqual([is, false]))

test('a receiver hears that a lead moved, whatever the stage; not that it was given to somebody else in its stage', () => {
  const heardOf = (kind: string, from: string | null, to: string) => webhookEventOf({ kind, from, to })
  expect(heardOf('lead.received', null, 'NEW')).toBe('lead.received')
  expect(heardOf('lead.assigned', 'NEW', 'ASSIGNED')).toBe('lead.moved')
  expect(heardOf('lead.move_undone', 'NURTURE', 'ATTEMPTING')).toBe('lead.moved')
  expect(heardOf('lead.assigned', 'CONTACTED', 'CONTACTED')).toBeNull()
  expect(heardOf('lead.task_added', 'NEW', 'ASSIGNED')).toBeNull()
  expect([...HEARD_KINDS]).toEqual(expect.arrayContaining(['lead.converted', 'lead.merged', 'claim.paid']))
})
