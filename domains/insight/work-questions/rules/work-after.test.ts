import { expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { workAfter } from '#domains/insight/work-questions/rules/work-after.ts'

const after = (role: Role, ...asked: string[]) => workAfter(asked.slice(0, -1), asked.at(-1) ?? '', role)

test.each([
  ['another state', 'staff', ['How many members in Texas?', 'And Ohio?'], { of: 'active_members', state: 'OH' }],
  ['in Spanish', 'staff', ['¿Cuántos miembros hay en Texas?', '¿Y en Ohio?'], { of: 'active_members', state: 'OH' }],
  ['another period', 'staff', ['How much did we collect in October?', 'and in September?'], { of: 'fees_collected', period: { month: 9 } }],
  ['the forecast of another month', 'staff', ['this month’s forecast', 'and next month?'], { of: 'forecast', period: { back: -1 } }],
  ['one after another', 'agent', ['my commission in October', 'and in September?', 'and August?'], { of: 'month', period: { month: 8 } }],
] as const)('%s: the same is asked for', (_, role, asked, expected) => expect(after(role, ...asked)).toMatchObject(expected))

test.each([
  ['nothing was asked before', ['And Ohio?']],
  ['the question before named no state', ['What is the loss ratio?', 'And Ohio?']],
  ['more is said', ['How many members in Texas?', 'And Ohio agents?']],
  ['a list has no other days', ['claims due today', 'and tomorrow?']],
  ['a person is named', ['How many members in Texas?', 'And Grace?']],
  ['something else was asked in between', ['How many members in Texas?', 'thanks', 'And Ohio?']],
] as const)('nothing where %s', (_, asked) => expect(after('staff', ...asked)).toBeNull())
