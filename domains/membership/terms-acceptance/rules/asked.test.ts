import { describe, expect, test } from 'vitest'
import { termsToAccept, isOpenToAccept, type TermsToAccept, type Published } from '#domains/membership/terms-acceptance/rules/asked.ts'
import type { Day } from '#platform/days.ts'

const first: Published = { version: '2026-01', effectiveOn: '2026-01-01', material: true }
const typo: Published = { version: '2026-06', effectiveOn: '2026-06-01', material: false }
const next: Published = { version: '2027-01', effectiveOn: '2027-01-01', material: true }

test.each<[string, Published[], string | null, Day, TermsToAccept]>([
  ['accepted the version in force', [first], '2026-01', '2026-11-21', { asks: 'nothing' }],
  ['never accepted any version', [first, next], null, '2027-02-01', { asks: 'nothing' }],
  [
    'a newer version before it is in force',
    [first, next],
    '2026-01',
    '2026-12-31',
    { asks: 'later', version: '2027-01', from: '2027-01-01' },
  ],
  ['a newer version from its day on', [first, next], '2026-01', '2027-01-01', { asks: 'now', version: '2027-01', from: '2027-01-01' }],
  ['accepted the newer version early', [first, next], '2027-01', '2026-12-31', { asks: 'nothing' }],
  ['a change that is not material', [first, typo], '2026-01', '2026-07-01', { asks: 'nothing' }],
  [
    'a material change after it asks for the newest version',
    [first, typo, next],
    '2026-01',
    '2027-01-01',
    { asks: 'now', version: '2027-01', from: '2027-01-01' },
  ],
  [
    'an immaterial change after a material one asks for the newest version, from the material one on',
    [first, { ...typo, material: true }, { ...next, material: false }],
    '2026-01',
    '2027-03-01',
    { asks: 'now', version: '2027-01', from: '2026-06-01' },
  ],
  [
    'the one in force first, then the one to come',
    [first, { ...typo, material: true }, next],
    '2026-01',
    '2026-07-01',
    { asks: 'now', version: '2026-06', from: '2026-06-01' },
  ],
])('%s', (_, published, accepted, today, expected) => expect(termsToAccept(published, accepted, today)).toEqual(expected))

describe('what may be accepted', () => {
  const all = [first, typo, next]
  test.each<[string, Day, boolean]>([
    ['2026-01', '2026-11-21', false],
    ['2026-06', '2026-11-21', true],
    ['2027-01', '2026-11-21', true],
    ['2026-06', '2027-01-01', false],
    ['2025-01', '2026-11-21', false],
  ])('%s on %s: %s', (version, today, open) => expect(isOpenToAccept(all, version, today)).toBe(open))
})
