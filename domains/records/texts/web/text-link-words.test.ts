import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { TEXT_LINK_WORDS } from '#domains/records/texts/web/text-link-words.ts'
import { TEXT_LINK_CONSENT } from '#domains/records/texts/rules/text-consent.ts'

test('the consent that has a Spanish translation is the one that is stored', () => {
  expect(setupI18n({ locale: 'en', messages: { en: {} } })._(TEXT_LINK_WORDS)).toBe(TEXT_LINK_CONSENT)
})
