import { expect, test } from 'vitest'
import { attentionOf } from '#domains/distribution/lead-attention/web/attention.ts'
import { day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const TOMAS = 'usr_tomas' as Id<'user'>

test('a lead that is fine asks for nothing', () => {
  expect(attentionOf({ health: 'fine', ownerId: TOMAS, nextActionOn: day('2026-11-21') })).toBeNull()
})

test('a stale lead says what it lacks: an owner before a next action, and a day that has passed', () => {
  expect(attentionOf({ health: 'stale', ownerId: null, nextActionOn: null })).toBe('no_owner')
  expect(attentionOf({ health: 'stale', ownerId: TOMAS, nextActionOn: null })).toBe('no_next_action')
  expect(attentionOf({ health: 'stale', ownerId: TOMAS, nextActionOn: day('2026-11-01') })).toBe('overdue')
})

test('past its stage’s age outweighs what else is missing', () => {
  expect(attentionOf({ health: 'red', ownerId: null, nextActionOn: null })).toBe('too_long')
  expect(attentionOf({ health: 'escalated', ownerId: TOMAS, nextActionOn: null })).toBe('escalated')
})
