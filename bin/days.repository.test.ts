import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/**
 * A timestamp has a date only in a time zone. The date part of an ISO timestamp is that of UTC, which is tomorrow for members
 * in the evening.
 */
test('no date is cut out of a timestamp, and none is taken in UTC', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
  expect(sources.size).toBeGreaterThan(1000)
  const found = [...sources]
    .filter(([path]) => !path.startsWith('packages/')) // the payment network counts in UTC
    .flatMap(([path, source]) => source.split('\n').flatMap((line) => (CUT.test(line) ? [`${path}: ${line.trim()}`] : [])))
  expect(found.filter((line) => !ALLOWED.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

test.each([
  'const today = now.toISOString().slice(0, 10)',
  'const month = row.at.slice(0, 10)',
  "const day = dayIn('UTC', at)",
  'const monthStart = new Date(Date.UTC(now.getUTCFullYear(), 1, 1))',
  'const month = now.getUTCMonth()',
  'const first = at.getUTCDate()',
  'const weekday = at.getUTCDay()',
  'const hour = at.getUTCHours()',
])('%s is found', (line) => expect(line).toMatch(CUT))

const CUT = /toISOString\(\)\.slice\(0, 10\)|[aA]t\.slice\(0, 10\)|day(?:In|At)\([^)]*'UTC'|\.getUTC(?:FullYear|Month|Date|Day|Hours)\(/

const ALLOWED = [
  'bin/days.repository.test.ts',
  // Counts days from an epoch: a number, no time zone.
  'platform/days.ts',
  // None of our states is a day ahead of UTC: candidates are found by it, and each is checked again by its own date.
  'domains/membership/memberships/server/due.ts',
  // Adds a month to a moment, which needs no time zone.
  'domains/insight/sandbox/server/sandbox.ts',
  'domains/claims/retention/server/retention.test.ts',
  // The payment network counts in UTC.
  'domains/money/gateway/server/gateway-events.ts',
]
