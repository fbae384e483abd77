import { expect, test } from 'vitest'
import { priorityOf } from '#domains/claims/queue/rules/priority.ts'
import { cents } from '#platform/money.ts'

const plain = { clock: 'on_time', status: 'IN_REVIEW', reserve: cents(500_00) } as const

test.each([
  ['a late claim is urgent', { ...plain, clock: 'late' }, 'urgent'],
  ['a claim due soon is high', { ...plain, clock: 'due_soon' }, 'high'],
  ['an appeal is high', { ...plain, status: 'APPEALED' }, 'high'],
  ['a high amount is high', { ...plain, reserve: cents(1000_00) }, 'high'],
  ['a cent less is not', { ...plain, reserve: cents(999_99) }, 'normal'],
  ['a claim that waits for the member is normal', { ...plain, clock: null, reserve: cents(1500_00) }, 'normal'],
] as const)('%s', (_, claim, priority) => expect(priorityOf(claim)).toBe(priority))
