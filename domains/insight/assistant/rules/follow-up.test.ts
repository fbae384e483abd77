import { expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { findIntent } from '#domains/insight/intents/rules/find-intent.ts'
import { understoodAfter } from '#domains/insight/assistant/rules/follow-up.ts'

const after = (role: Role, ...asked: string[]) => understoodAfter(asked.slice(0, -1), asked.at(-1) ?? '', role)

test.each([
  ['a state', 'agent', ['Can I sell in Texas?', 'And Ohio?'], { intent: 'state_open', about: { state: 'OH' } }],
  [
    'one after another',
    'agent',
    ['Can I sell in Texas?', 'and Ohio?', 'what about New York?'],
    { intent: 'state_open', about: { state: 'NY' } },
  ],
  ['in Spanish', 'agent', ['¿Se puede vender en Texas?', '¿Y en Ohio?'], { intent: 'state_open', about: { state: 'OH' } }],
  ['a code', 'staff', ['What does R04 mean?', 'and R12?'], { intent: 'denial_code', about: { code: 'R12' } }],
  [
    'another claim, and the same about it',
    'staff',
    ['Who denied CLM-2026-0000012?', 'and CLM-2026-0000013?'],
    { intent: 'claim_decision', about: { claim: 'CLM-2026-0000013' } },
  ],
  ['a member', 'agent', ['Is Amara Okafor covered?', 'And Ruth Adeyemi?'], { intent: 'named', about: { name: 'Ruth Adeyemi' } }],
  ['a membership', 'staff', ['Is BW-000123 covered?', 'What about BW-000124?'], { intent: 'named', about: { membership: 'BW-000124' } }],
] as const)('%s is asked for as the one before', (_, role, asked, expected) => {
  expect(after(role, ...asked)).toMatchObject({ kind: 'sure', ...expected })
})

test.each([
  ['nothing was asked before', 'agent', ['And Ohio?']],
  ['what was asked before names nothing', 'member', ['When is my next payment?', 'And Ohio?']],
  ['something more is said', 'agent', ['Can I sell in Texas?', 'And Ohio last year?']],
  ['another kind is named', 'agent', ['Can I sell in Texas?', 'And Ruth Adeyemi?']],
  ['a period is named', 'staff', ['What does R04 mean?', 'and last month?']],
  ['what was asked before was not understood', 'staff', ['Qwerty about R04 of the moon and stars?', 'and R12?']],
] as const)('a question stands alone when %s', (_, role, asked) => {
  expect(after(role, ...asked)).toEqual(findIntent(asked.at(-1) ?? '', role))
})
