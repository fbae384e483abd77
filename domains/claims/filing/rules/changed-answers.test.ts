import { expect, test } from 'vitest'
import { changedAnswers } from '#domains/claims/filing/rules/changed-answers.ts'

test('only what was changed is sent: not what stands as it was kept, nor what nobody has answered', () => {
  const kept = { place: 'Austin, TX', story: null, notYet: ['repair_invoice' as const] }
  expect(changedAnswers({ ...kept, driver: null }, kept)).toEqual({})
  expect(changedAnswers({ ...kept, story: 'A truck.' }, kept)).toEqual({ story: 'A truck.' })
})

test('an answer that was taken back is sent as such', () => {
  expect(changedAnswers({ place: null }, { place: 'Austin, TX' })).toEqual({ place: null })
  expect(changedAnswers({ notYet: [] }, { notYet: ['repair_invoice'] })).toEqual({ notYet: [] })
})
