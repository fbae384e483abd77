import { expect, test } from 'vitest'
import type { LeadIdentity } from '#domains/distribution/lead-intake/rules/dedupe.ts'
import { repeatsInOrder } from '#domains/distribution/lead-intake/rules/in-order.ts'

const NOTHING: LeadIdentity = { npn: null, email: null, phone: null, agencyName: '', zip: null }
const byEmail: LeadIdentity = { ...NOTHING, email: 'ray@prairie.example' }
const byPhone: LeadIdentity = { ...NOTHING, phone: '(512) 555-0188' }
const both: LeadIdentity = { ...byEmail, ...byPhone, email: byEmail.email }
const known = { ...byEmail, id: 'led_known', createdAt: '2026-01-05' }

test.each<[string, LeadIdentity[], (typeof known)[], number[], (string | number | null)[]]>([
  ['one that nobody knows is new', [byEmail], [], [], [null]],
  ['the second of two equal ones repeats the first', [byEmail, byEmail], [], [], [null, 0]],
  ['what the second filled in is known to the third', [byEmail, both, byPhone], [], [], [null, 0, 0]],
  ['what is left out fills nothing in', [byEmail, both, byPhone], [], [1], [null, 0, null]],
  ['what is left out makes nothing', [byEmail, byEmail], [], [0], [null, null]],
  ['a known lead is filled in too', [both, byPhone], [known], [], ['led_known', 'led_known']],
  [
    'what a known lead gained from the file it had before those of the file',
    [byPhone, both, byPhone],
    [known],
    [],
    [null, 'led_known', 'led_known'],
  ],
  ['of two of the file the first is older, by the key that comes first', [byPhone, byEmail, both], [], [], [null, null, 1]],
])('%s', (_, incoming, before, skipped, expected) => {
  const found = repeatsInOrder(incoming, before, new Set(skipped))
  expect(found.map((each) => each && ('place' in each ? each.place : each.known.id))).toEqual(expected)
})
