import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { AGREEMENT } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { agreementWords } from '#domains/distribution/application-forms/web/agreement-words.ts'

test('the words that have a Spanish translation are those that are signed', () => {
  expect(agreementWords(setupI18n({ locale: 'en', messages: { en: {} } }), { ...COMMISSION_RATES.tiers, ...COMMISSION_RATES })).toEqual(
    AGREEMENT.clauses,
  )
})
