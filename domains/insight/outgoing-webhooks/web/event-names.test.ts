import { expect, test } from 'vitest'
import { TEST_KIND, WEBHOOK_KINDS } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { eventName } from '#domains/insight/outgoing-webhooks/web/event-names.ts'

test('each event that is sent has a name', () => {
  for (const kind of [...WEBHOOK_KINDS, TEST_KIND] as const) expect(eventName(kind).message, kind).toMatch(/^[A-Z]/)
})
