import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TEST_KIND, WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { EVENT_LABELS } from '#domains/records/history/web/event-words.ts'

type Sent = WebhookEvent | typeof TEST_KIND

/** Said otherwise than in the history, which says of whom or to where. */
const OWN: Partial<Record<Sent, MessageDescriptor>> = {
  'member.changed': msg`Member’s details changed`,
  'lead.moved': msg`Lead moved to another stage`,
  'webhook.test': msg`Test`,
}

/** What happened, as it is chosen and logged. */
export function eventName(kind: Sent): MessageDescriptor {
  const name = OWN[kind] ?? EVENT_LABELS[kind]
  if (!name) throw new Error(`${kind} has no name.`)
  return name
}
