import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { eventWords, iconOf } from '#domains/records/history/web/event-words.ts'

test('an event of an earlier version is still readable', () => {
  expect(eventWords(setupI18n({ locale: 'en', messages: { en: {} } }), 'lead.sent_away')).toBe('Lead sent away')
  expect(iconOf('something_new')).toBe('info')
})
