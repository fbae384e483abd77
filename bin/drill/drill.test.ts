import { expect, test } from 'vitest'
import { count, keyOf, newJournal, secondsWithoutWrites, type Acknowledged } from './journal.ts'
import { figuresOf, isWell, tableOf } from './report.ts'
import { FAULTS, sequenceOf } from './sequence.ts'

const note = (id: string, at = 0): Acknowledged => ({ path: 'note', id, at })
const effects = (found: Record<string, Record<string, number>>) =>
  new Map(Object.entries(found).map(([id, each]) => [keyOf(note(id)), each] as const))

test('a request is lost when one of its effects is missing, and done twice when one is there more often', () => {
  const counted = count(
    [note('a'), note('b'), note('c'), note('d')],
    effects({ a: { note: 1 }, b: { note: 0, told: 1 }, c: { note: 2, told: 1 } }),
  )
  expect(counted).toEqual({
    acknowledged: 4,
    lost: ['note b: note 0 times', 'note d: nothing of it'],
    twice: ['note c: note 2 times'],
  })
})

test('the time without writes is the longest gap, also before the first and after the last', () => {
  expect(secondsWithoutWrites([1_000, 1_500, 9_000], 0, 10_000)).toBe(7.5)
  expect(secondsWithoutWrites([], 0, 3_000)).toBe(3)
  expect(secondsWithoutWrites([100, 200], 0, 6_200)).toBe(6)
})

test('the same seed gives the same sequence, another one another; every fault is in it once, or those that were chosen', () => {
  expect(sequenceOf(7, [])).toEqual(sequenceOf(7, []))
  expect(sequenceOf(7, [])).not.toEqual(sequenceOf(8, []))
  const names = sequenceOf(7, []).map(({ fault }) => fault)
  expect(names.toSorted()).toEqual(Object.keys(FAULTS).toSorted())
  expect(sequenceOf(1, ['disk-full', 'rolling-upgrade']).map(({ fault }) => fault)).toEqual(['disk-full', 'rolling-upgrade'])
  expect(() => sequenceOf(1, ['fire'])).toThrow('There is no fault fire.')
})

test('the report has a row for each fault, and it is not well when something was lost or done twice', () => {
  const journal = newJournal()
  journal.acknowledged.push(note('a', 2_000), note('b', 4_000))
  Object.assign(journal.reads, { asked: 200, failed: 3 })
  journal.slowestMs = 4_900
  const span = { from: 1_000, to: 5_000, settledMs: 12_000 }
  const good = figuresOf('disk-full', journal, effects({ a: { note: 1 }, b: { note: 1 } }), span)
  expect(tableOf([good]).at(-1)).toBe('| the disk of the leader full | 2 | 0 | 0 | 2.0 s | 1.5 % of 200 | 4.9 s | 12 s |')
  expect(isWell([good])).toBe(true)
  expect(isWell([good, figuresOf('disk-full', journal, effects({ a: { note: 1 } }), span)])).toBe(false)
  expect(isWell([good, figuresOf('disk-full', journal, effects({ a: { note: 1 }, b: { note: 2 } }), span)])).toBe(false)
})
