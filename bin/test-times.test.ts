import { expect, test } from 'vitest'
import { testParts, timesOf } from './test-times.ts'

test('the time of each part, their sum, and installing and building apart from it', () => {
  const parts = [
    { name: 'install', ms: 60_000, isPreparation: true },
    { name: 'lint', ms: 12_340, isPreparation: false },
    { name: 'web build', ms: 30_000, isPreparation: true },
    { name: 'tests', ms: 100_000, isPreparation: false },
  ]
  expect(timesOf(parts).map((line) => line.replace(/ {2,}/, ' | '))).toEqual([
    'lint | 12.3 s',
    'tests | 100.0 s',
    'together | 112.3 s',
    'apart from that: install | 60.0 s',
    'apart from that: web build | 30.0 s',
  ])
})

test('journeys take from the end of the last other test to the end of the run', () => {
  const testResults = [
    { name: '/repository/platform/money.test.ts', endTime: 21_000 },
    { name: '/repository/domains/money/ledger/server/ledger.test.ts', endTime: 61_000 },
    { name: '/repository/e2e/member/join-claim-paid.test.ts', endTime: 200_000 },
  ]
  const parts = testParts(JSON.stringify({ startTime: 1_000, testResults }), 205_000)
  expect(parts.map(({ name, ms }) => [name, ms])).toEqual([
    ['rules, repository and server tests', 60_000],
    ['journeys', 145_000],
  ])
})

test('without a report the whole run is one part', () => {
  expect(testParts(null, 5_000)).toEqual([{ name: 'tests', ms: 5_000, isPreparation: false }])
})
