import { expect, test } from 'vitest'
import { distanceOf } from '#domains/insight/search/rules/closeness.ts'

test.each([
  [['amara', 'okafro'], 'Amara Okafor', 'Amara Cooper'],
  [['lopes', 'maria'], 'Maria Lopez', 'Maria Hernandez'],
  [['okoyee', 'insurance'], 'Okoye Insurance Group', 'Lakeshore Family Insurance'],
  [['amara', 'okafro'], 'CLM-2026-000005 · Amara Okafor', 'CLM-2026-000007 · Amara Cooper'],
  [['tomas'], 'Tomás Reyes', 'Thomas Larsen'],
])('%j is nearer to %s than to %s', (typed, near, far) => {
  expect(distanceOf(typed, near)).toBeLessThan(distanceOf(typed, far))
})

test('two exchanged letters are one edit, the beginning of a word none, and nothing typed is near to nothing', () => {
  expect(distanceOf(['okafro'], 'Okafor')).toBeCloseTo(1 / 6)
  expect(distanceOf(['okaf'], 'Okafor')).toBe(0)
  expect(distanceOf([], 'Okafor')).toBe(1)
})
