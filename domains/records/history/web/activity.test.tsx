import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { reasonWord, stateWord } from '#domains/records/history/web/field-words.ts'

const ENGLISH = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['IN_REVIEW', 'in review'],
  ['SIU_HOLD', 'under investigation'],
  ['suspended', 'suspended'],
  ['SOMETHING_NEW', 'something new'],
  ['T3/P2', 'T3/P2'],
  ['TX-10432', 'TX-10432'],
])('what something was before and after is read as words, a code as it is: %s', (state, words) => {
  expect(stateWord(state, ENGLISH)).toBe(words)
})

test('a reason of ours is a sentence, what somebody wrote stays as it is', () => {
  expect(reasonWord('not_paid_in_time', ENGLISH)).toBe('Not paid in time.')
  expect(reasonWord('do_not_honor', ENGLISH)).toBe('do not honor')
  expect(reasonWord('I moved.', ENGLISH)).toBe('I moved.')
})
