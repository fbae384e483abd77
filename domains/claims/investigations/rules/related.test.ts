import { expect, test } from 'vitest'
import { areRelated, type Person } from '#domains/claims/investigations/rules/related.ts'
import type { Id } from '#platform/ids.ts'

const member = (name: string, more: Partial<Person> = {}): Person => ({
  memberId: `mem_${name}` as Id<'member'>,
  street: '12 Harbor Street',
  zip: '78701',
  mergedWith: null,
  ...more,
})

test.each([
  ['husband and wife', member('ruth'), member('sam'), true],
  ['strangers', member('ruth'), member('maria', { zip: '33602' }), false],
  ['one person, found twice and merged', member('ruth', { zip: '44114', mergedWith: member('old').memberId }), member('old'), true],
  ['the same, seen from the other', member('old'), member('ruth', { zip: '44114', mergedWith: member('old').memberId }), true],
])('%s', (_, one, other, related) => expect(areRelated(one, other)).toBe(related))
