import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { TEST_KIND, WEBHOOK_KINDS } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { eventName } from '#domains/insight/outgoing-webhooks/web/event-names.ts'

const ENGLISH = setupI18n({ locale: 'en', messages: { en: {} } })

test('each event that is sent has a name', () => {
  for (const kind of [...WEBHOOK_KINDS, TEST_KIND] as const) expect(eventName(ENGLISH, kind), kind).toMatch(/^[A-Z]/)
})
