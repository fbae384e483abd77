import { expect, test } from 'vitest'
import { attentionOf } from '#domains/distribution/lead-attention/web/attention.ts'
import { day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const TOMAS = 'usr_tomas' as Id<'user'>

test('a healthy lead needs no attention', () => {
  expect(attentionOf({ health: 'fine', ownerId: TOMAS, nextActionOn: day('2026-11-21') })).toBeNull()
})

test('a stale lead shows what it lacks: an owner before a next action, and a day that has passed', () => {
  expect(attentionOf({ health: 'stale', ownerId: null, nextActionOn: null })).toBe('no_owner')
  expect(attentionOf({ health: 'stale', ownerId: TOMAS, nextActionOn: null })).toBe('no_next_action')
  expect(attentionOf({ health: 'stale', ownerId: TOMAS, nextActionOn: day('2026-11-01') })).toBe('overdue')
})

test('exceeding the age of its stage comes before anything missing', () => {
  expect(attentionOf({ health: 'red', ownerId: null, nextActionOn: null })).toBe('too_long')
  expect(attentionOf({ health: 'escalated', ownerId: TOMAS, nextActionOn: null })).toBe('escalated')
})
