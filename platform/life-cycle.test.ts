import { expect, test } from 'vitest'
import { isFor, leavesFrom, type LifeCycle, transitionsFrom, unreachedStates } from '#platform/life-cycle.ts'

type Door = 'open' | 'shut' | 'walled_up'
const DOOR = {
  build: { rule: 'T1', from: null, to: 'shut', who: ['mason'], says: 'A door begins shut.' },
  open: { rule: 'T2', from: ['shut'], to: 'open', who: ['mason', 'guest'], says: 'Anyone opens it.' },
  shut: { rule: 'T3', from: ['open'], to: 'shut', who: ['guest'], says: 'A guest shuts it.' },
} as const satisfies LifeCycle<Door, 'mason' | 'guest'>

test('a transition starts from its states and from no other', () => {
  expect(leavesFrom(DOOR.open, 'shut')).toBe(true)
  expect(leavesFrom(DOOR.open, 'open')).toBe(false)
})

test('what does not exist yet can only begin', () => {
  expect(leavesFrom(DOOR.build, null)).toBe(true)
  expect(leavesFrom(DOOR.open, null)).toBe(false)
  expect(leavesFrom(DOOR.build, 'shut')).toBe(false)
})

test('a transition is for the actors it names', () => {
  expect(isFor(DOOR.shut, ['guest'])).toBe(true)
  expect(isFor(DOOR.shut, ['mason'])).toBe(false)
})

test('the transitions from a state are read from the table', () => {
  expect(transitionsFrom(DOOR, 'shut')).toEqual(['open'])
  expect(transitionsFrom(DOOR, null)).toEqual(['build'])
})

test('an unreachable state is found', () => {
  expect(unreachedStates<Door, 'mason' | 'guest'>(DOOR, ['open', 'shut', 'walled_up'])).toEqual(['walled_up'])
})
