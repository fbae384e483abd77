import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TEST_KIND, WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { eventWords } from '#domains/records/history/web/event-words.ts'

type Sent = WebhookEvent | typeof TEST_KIND

/** Said otherwise than in the history, which says of whom or to where. */
const OWN: Readonly<Partial<Record<Sent, MessageDescriptor>>> = {
  'member.changed': msg`Member’s details changed`,
  'lead.moved': msg`Lead moved to another stage`,
  'webhook.test': msg`Test`,
}

/** What happened, as it is chosen and logged. */
export function eventName(i18n: I18n, kind: Sent): string {
  const own = OWN[kind]
  return own ? i18n._(own) : eventWords(i18n, kind)
}
