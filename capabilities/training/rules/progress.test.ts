import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWatched, isPlausible, progressOf, type Watched } from '#capabilities/training/rules/progress.ts'

const seen = (length: number, ...parts: [number, number][]): Watched[] =>
  parts.reduce<Watched[]>((all, [from, to]) => addWatched(all, { from, to }, length), [])

test.each<[string, [number, number][], Watched[]]>([
  [
    'two parts stay two',
    [
      [0, 10],
      [20, 30],
    ],
    [
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ],
  ],
  [
    'parts that touch become one',
    [
      [0, 10],
      [10, 20],
    ],
    [{ from: 0, to: 20 }],
  ],
  [
    'parts that overlap become one',
    [
      [0, 15],
      [10, 20],
    ],
    [{ from: 0, to: 20 }],
  ],
  [
    'a part within another adds nothing',
    [
      [0, 30],
      [10, 20],
    ],
    [{ from: 0, to: 30 }],
  ],
  [
    'a part closes the hole between two',
    [
      [0, 10],
      [20, 30],
      [5, 25],
    ],
    [{ from: 0, to: 30 }],
  ],
  [
    'the order does not matter',
    [
      [20, 30],
      [0, 10],
    ],
    [
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ],
  ],
  [
    'what is outside the video is left out',
    [
      [-5, 10],
      [90, 120],
    ],
    [
      { from: 0, to: 10 },
      { from: 90, to: 100 },
    ],
  ],
  [
    'nothing seen is nothing',
    [
      [10, 10],
      [20, 15],
    ],
    [],
  ],
])('%s', (_, parts, expected) => expect(seen(100, ...parts)).toEqual(expected))

describe('a video of 200 seconds', () => {
  test('is complete at 180 seconds', () => {
    expect(progressOf(seen(200, [0, 180]), 200)).toEqual({ seconds: 180, percent: 90, complete: true })
    expect(progressOf(seen(200, [0, 179]), 200)).toEqual({ seconds: 179, percent: 89, complete: false })
  })
  test('is not complete by playing one part nine times', () => {
    const again = Array.from({ length: 9 }, (): [number, number] => [0, 20])
    expect(progressOf(seen(200, ...again), 200)).toMatchObject({ seconds: 20, complete: false })
  })
})

test('however it is watched, no second counts twice', () => {
  const part = fc.tuple(fc.integer({ min: -20, max: 320 }), fc.integer({ min: -20, max: 320 }))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const seconds = new Set(
        parts
          .flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index))
          .filter((at) => at >= 0 && at < 300),
      )
      return progressOf(seen(300, ...parts), 300).seconds === seconds.size
    }),
  )
})

test('nobody sees ten minutes in ten seconds; twice the speed is fine', () => {
  expect(isPlausible({ from: 0, to: 600 }, 10)).toBe(false)
  expect(isPlausible({ from: 0, to: 30 }, 10)).toBe(true)
  expect(isPlausible({ from: 0, to: 31 }, 10)).toBe(false)
})
