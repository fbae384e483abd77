import { expect, test } from 'vitest'
import { SHARED_REFUSALS } from '#access/error-messages.ts'
import { AMBIGUOUS, sentencesOf } from '#apps/api/refusals.ts'
import { endpointsOf } from '#apps/modules.ts'
import { translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'

const routes = endpointsOf({ sandbox: true }).map(({ route }) => route)

/**
 * Codes that mean different things at different endpoints; each endpoint has its own sentence. Do not add to this list: a new
 * refusal needs a code of its own, or the same sentence as the others.
 */
const WORDED_BY_EACH = [
  'already_signed',
  'criteria_unmet',
  'has_account',
  'link_used_or_expired',
  'name_taken',
  'not_a_draft',
  'not_from_here',
  'not_paid',
  'not_signed',
  'not_yours',
  'nothing_to_pay',
  'npn_taken',
  'only_the_member_signs',
  'other_terms_now',
  'own_claim',
  'own_decision',
  'price_changed',
  'same_person',
  'suspended',
  'too_many_at_once',
  'you_filed_it',
  'yourself',
]

test('one code has one sentence: different wordings at two endpoints are found', () => {
  const ambiguous = [...sentencesOf(routes.map((route) => ({ route })))].filter(([, sentence]) => sentence === AMBIGUOUS)
  expect(ambiguous.map(([code]) => code).toSorted()).toEqual(WORDED_BY_EACH)
})

test('shared refusals are reworded by no endpoint', () => {
  const reworded = routes.flatMap(({ method, path, refusals = {} }) =>
    Object.entries(refusals)
      .filter(([code, sentence]) => Object.hasOwn(SHARED_REFUSALS, code) && SHARED_REFUSALS[code] !== sentence)
      .map(([code]) => `${method} ${path}: ${code}`),
  )
  expect(reworded).toEqual([])
})

test('an endpoint without its own sentence does not get one with another meaning', () => {
  const route = { refusals: { closed: 'The shop is closed.' } }
  const other = { refusals: { closed: 'The claim is closed.', not_your_role: 'Only finance.' } }
  const sentences = sentencesOf([{ route }, { route: other }] as never)
  expect([sentences.get('closed'), sentences.get('not_your_role')]).toEqual([AMBIGUOUS, SHARED_REFUSALS['not_your_role']])
})

test('every refusal of a contract has a Spanish translation', () => {
  const sentences = new Set([...Object.values(SHARED_REFUSALS), ...routes.flatMap(({ refusals = {} }) => Object.values(refusals))])
  expect(sentences.size).toBeGreaterThan(300)
  const spanish = readerOf('es-US')
  expect([...sentences].filter((sentence) => translateText(sentence, spanish) === null)).toEqual([])
})
