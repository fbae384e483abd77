import { expect, test } from 'vitest'
import { approvalOf, isVoided, statesMissing } from '#domains/membership/state-terms/rules/approval.ts'
import { assembled, lackingChange, spanishOfState, textName, type StateClause } from '#domains/membership/state-terms/rules/state-text.ts'
import { termsToAccept } from '#domains/membership/terms-acceptance/rules/asked.ts'
import { clauseIn, textsFor } from '#domains/membership/terms/rules/terms-text.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'

const version = { ...TERMS_2, spanish: TERMS_2_IN_SPANISH }
const added: StateClause = { clause: '1.1', is: 'added', text: 'In Florida, 45 days.', spanish: 'En Florida, 45 días.' }
const instead: StateClause = { clause: '4.4', is: 'instead', text: 'Appeals. Twice in Florida.', spanish: 'Apelaciones. Dos veces.' }

test('clauses of a state stand in place of a clause or at its end, in both languages; the version stays as it is', () => {
  const text = assembled(version, [added, instead], '2026-11-FL')
  expect(clauseIn(text.sections, '1.1')?.words).toMatch(/was never in force\. In Florida, 45 days\.$/)
  expect(clauseIn(text.sections, '4.4')).toEqual({ title: 'Appeals', words: 'Twice in Florida.' })
  expect(clauseIn(text.spanish?.sections ?? [], '4.4')).toEqual({ title: 'Apelaciones', words: 'Dos veces.' })
  expect([text.version, spanishOfState(version, text)]).toEqual(['2026-11-FL', 'whole'])
  expect(assembled(version, [], '2026-11-FL')).toBe(version)
  const unequal = assembled(version, [{ ...added, spanish: 'En Florida, 54 días.' }], '2026-11-FL')
  const none = assembled(version, [{ ...added, spanish: '' }], '2026-11-FL')
  expect([spanishOfState(version, unequal), none.spanish, spanishOfState(version, none)]).toEqual(['lost', null, 'lost'])
  expect([textName('2026-11', 'FL', 0), textName('2026-11', 'FL', 1)]).toEqual(['2026-11-FL', '2026-11-FL-2'])
})

const change = { effectiveOn: '2026-12-31', material: true, changes: ['We write 45 days before.'], spanishChanges: [] } as const
const around = { today: '2026-12-01', version: '2026-11-23', next: null, sameAsInForce: false } as const

test.each([
  ['30 days of notice are enough', change, around, []],
  ['29 days are not', { ...change, effectiveOn: '2026-12-30' }, around, ['state_too_soon']],
  ['of a change that is not material one day is', { ...change, material: false, effectiveOn: '2026-12-02' }, around, []],
  ['without a day', { ...change, effectiveOn: null }, around, ['state_too_soon']],
  ['without a sentence', { ...change, changes: [' '] }, around, ['no_changes_said']],
  ['with the words in force', change, { ...around, sameAsInForce: true }, ['says_the_same']],
  ['on the day of the next version', change, { ...around, next: '2026-12-31' }, ['not_of_its_version']],
] as const)('clauses alone: %s', (_, said, when, lacks) => expect(lackingChange(said, when)).toEqual(lacks))

test('an approval is of these words in both languages, and voided by any other', () => {
  const text = { state: 'FL', digest: 'a', spanishDigest: 'b', open: true }
  const approvals = [{ state: 'FL', digest: 'a', spanishDigest: 'b', by: 'Dana', at: new Date(0) }]
  expect([approvalOf(approvals, text)?.by, isVoided(approvals, text)]).toEqual(['Dana', false])
  for (const changed of [
    { ...text, digest: 'c' },
    { ...text, spanishDigest: null },
  ])
    expect([approvalOf(approvals, changed), isVoided(approvals, changed)]).toEqual([null, true])
  const texas = { ...text, state: 'TX' }
  expect([isVoided(approvals, texas), statesMissing([text, texas, { ...texas, state: 'NY', open: false }], approvals)]).toEqual([
    false,
    ['TX'],
  ])
})

const row = (name: string, effective_on: '2026-01-01' | '2026-06-01' | '2026-09-01' | '2026-12-01', of_version: string | null = null) => ({
  version: name,
  of_version,
  state: of_version && 'FL',
  effective_on,
})

test('a state reads its own text from its day on, until the next version; another state reads the versions', () => {
  const texts = [
    row('1', '2026-01-01'),
    row('2', '2026-06-01'),
    row('2-FL', '2026-06-01', '2'),
    row('2-FL-2', '2026-09-01', '2'),
    row('2-FL-3', '2026-12-01', '2'),
    row('3', '2026-12-01'),
  ]
  const names = (state: string | null) => textsFor(texts, state).map(({ version: name }) => name)
  expect([names('FL'), names('TX'), names(null)]).toEqual([
    ['1', '2-FL', '2-FL-2', '3'],
    ['1', '2', '3'],
    ['1', '2', '3'],
  ])
  const late = [row('1', '2026-01-01'), row('1-FL', '2026-06-01', '1')]
  expect(textsFor(late, 'FL').map(({ version: name }) => name)).toEqual(['1', '1-FL'])
})

test('who accepted the text of the state they lived in before is asked for that of the new one; who accepted nothing is not', () => {
  const texas = [{ version: '2', effectiveOn: '2026-06-01', material: true }] as const
  const asked = (accepted: string | null) => termsToAccept(texas, accepted, '2026-07-01', { signedInAnotherState: accepted !== null })
  expect([asked('2-FL'), asked('2'), asked(null)]).toEqual([
    { asks: 'now', version: '2', from: '2026-06-01' },
    { asks: 'nothing' },
    { asks: 'nothing' },
  ])
})
