import { expect, test } from 'vitest'
import { isCompleted, isPlausible } from '#domains/distribution/training/rules/progress.ts'

test('a lesson of 200 seconds is completed at 180 of them', () => {
  expect(isCompleted(179, 200)).toBe(false)
  expect(isCompleted(180, 200)).toBe(true)
})

test('nobody watches ten minutes in ten seconds; twice the speed is fine', () => {
  expect(isPlausible({ from: 0, to: 600 }, 10)).toBe(false)
  expect(isPlausible({ from: 0, to: 40 }, 10)).toBe(true)
  expect(isPlausible({ from: 0, to: 41 }, 10)).toBe(false)
})

test('a first report may cover up to a minute', () => {
  expect(isPlausible({ from: 0, to: 60 }, null)).toBe(true)
  expect(isPlausible({ from: 0, to: 61 }, null)).toBe(false)
})
