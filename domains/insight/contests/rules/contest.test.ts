import { expect, test } from 'vitest'
import { CONTEST_STATUSES, CONTEST_TRANSITIONS, countsOn, phaseOf, ranked, wrongDays } from '#domains/insight/contests/rules/contest.ts'
import { unreachedStates } from '#platform/life-cycle.ts'

const june = { fromOn: '2030-06-01', untilOn: '2030-06-30' } as const

test('who has as many shares the rank, and the next one’s counts everybody before them', () => {
  const rows = [
    { name: 'Cedar', sales: 3 },
    { name: 'Birch', sales: 5 },
    { name: 'Aspen', sales: 3 },
    { name: 'Dogwood', sales: 1 },
  ]
  expect(ranked(rows).map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 Birch', '2 Aspen', '2 Cedar', '4 Dogwood'])
})

test('it runs on its first and its last day, and is closing until its standing is written', () => {
  const phases = ['2030-05-31', '2030-06-01', '2030-06-30', '2030-07-01'] as const
  expect(phases.map((today) => phaseOf({ ...june, status: 'open' }, today))).toEqual(['upcoming', 'running', 'running', 'closing'])
  expect(phaseOf({ ...june, status: 'canceled' }, '2030-06-10')).toBe('canceled')
  expect([countsOn(june, '2030-06-10'), countsOn(june, '2030-08-01')]).toEqual(['2030-06-10', '2030-06-30'])
  expect(unreachedStates(CONTEST_TRANSITIONS, CONTEST_STATUSES)).toEqual([])
})

test('it starts no earlier than today, and ends within a year', () => {
  expect(wrongDays(june, '2030-06-01')).toEqual({})
  expect(Object.keys(wrongDays({ fromOn: '2030-05-31', untilOn: '2030-05-30' }, '2030-06-01'))).toEqual(['fromOn', 'untilOn'])
  expect(Object.keys(wrongDays({ fromOn: '2030-06-01', untilOn: '2031-06-02' }, '2030-06-01'))).toEqual(['untilOn'])
})
