import { expect, test } from 'vitest'
import { checklistOf, isComplete, isVerified, type PaperFact, turnOf } from '#domains/distribution/onboarding/rules/checklist.ts'

const given = (kind: PaperFact['kind'], more: Partial<PaperFact> = {}): PaperFact => ({
  kind,
  region: kind === 'license' ? 'TX' : '',
  state: 'given',
  fileProblem: false,
  ...more,
})
const all: readonly PaperFact[] = [given('license'), given('eo'), given('w9'), given('ach'), given('agreement')]
const stateOf = (papers: readonly PaperFact[], kind = 'license') => checklistOf(papers, 'TX').find((item) => item.kind === kind)?.state

test('nothing is here: five parts are the applicant’s', () => {
  const items = checklistOf([], 'TX')
  expect(items.map(({ turn }) => turn)).toEqual(Array.from({ length: 5 }, () => 'applicant'))
  expect([isComplete(items), isVerified(items), turnOf(items)]).toEqual([false, false, 'applicant'])
})

test('everything is given, then verified', () => {
  const items = checklistOf(all, 'TX')
  expect([isComplete(items), isVerified(items), turnOf(items)]).toEqual([true, false, 'compliance'])
  const verified = checklistOf(
    all.map((paper) => ({ ...paper, state: 'verified' as const })),
    'TX',
  )
  expect([isComplete(verified), isVerified(verified), turnOf(verified)]).toEqual([true, true, null])
})

test.each<[string, PaperFact[], string]>([
  ['of another state alone', [given('license', { region: 'OK', state: 'verified' })], 'open'],
  ['of the home state, another waits', [given('license', { state: 'verified' }), given('license', { region: 'OK' })], 'given'],
  ['returned', [given('license', { state: 'returned' })], 'returned'],
  ['with a file nobody can open', [given('license', { fileProblem: true })], 'returned'],
  ['verified with a file that was replaced by nothing', [given('license', { state: 'verified', fileProblem: true })], 'verified'],
])('a license %s', (_, papers, state) => expect(stateOf(papers)).toBe(state))
