import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { AGREEMENT } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { agreementWords } from '#domains/distribution/application-forms/web/agreement-words.ts'

test('the words that have a Spanish translation are those that are signed', () => {
  expect(agreementWords(setupI18n({ locale: 'en', messages: { en: {} } }))).toEqual(AGREEMENT.clauses)
})
