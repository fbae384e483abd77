import { expect, test } from 'vitest'
import { changedAnswers } from '#domains/claims/filing/rules/changed-answers.ts'

test('only changed answers are sent, not saved or unanswered ones', () => {
  const saved = { place: 'Austin, TX', story: null, notYet: ['repair_invoice' as const] }
  expect(changedAnswers({ ...saved, driver: null }, saved)).toEqual({})
  expect(changedAnswers({ ...saved, story: 'A truck.' }, saved)).toEqual({ story: 'A truck.' })
})

test('a cleared answer is sent as cleared', () => {
  expect(changedAnswers({ place: null }, { place: 'Austin, TX' })).toEqual({ place: null })
  expect(changedAnswers({ notYet: [] }, { notYet: ['repair_invoice'] })).toEqual({ notYet: [] })
})
