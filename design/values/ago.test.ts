import { expect, test } from 'vitest'
import { ago } from '#design/values/ago.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-12-05T12:00:00Z', 'in 2 weeks'],
  ['2025-11-21T12:00:00Z', 'last year'],
])('%s is %s', (then, words) => expect(ago(new Date(then), now, 'en-US')).toBe(words))

test('in Spanish too', () => expect(ago(new Date('2026-11-20T12:00:00Z'), now, 'es-US')).toBe('ayer'))
