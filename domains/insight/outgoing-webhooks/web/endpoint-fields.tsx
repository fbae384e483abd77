import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookEndpoint } from '#domains/insight/outgoing-webhooks/contract.ts'
import type { WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { eventName } from '#domains/insight/outgoing-webhooks/web/event-names.ts'
import type { Answers } from '#design/forms/answers.ts'
import { CheckboxGroup } from '#design/forms/checkbox-group.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Now = Pick<WebhookEndpoint, 'url' | 'description' | 'events'>

/** Where to, what for, and which events. */
export function EndpointFields({ events, now }: { events: readonly WebhookEvent[]; now?: Now }) {
  const { i18n } = useLingui()
  return (
    <>
      <TextField
        name="url"
        label={<Trans>Address</Trans>}
        hint={<Trans>It begins with https:// and is on the public internet.</Trans>}
        defaultValue={now?.url ?? ''}
        maxLength={500}
      />
      <TextField name="description" label={<Trans>What it’s for</Trans>} defaultValue={now?.description ?? ''} maxLength={200} optional />
      <CheckboxGroup
        name="events"
        label={<Trans>Events</Trans>}
        options={events.map((kind) => ({ value: kind, label: eventName(i18n, kind), note: kind }))}
        defaultValues={now?.events ?? []}
      />
    </>
  )
}

export const readEndpoint = (
  answers: Answers,
  events: readonly WebhookEvent[],
): { url: string; description: string; events: WebhookEvent[] } => ({
  url: answers.text('url'),
  description: answers.text('description'),
  events: events.filter((kind) => answers.all('events').includes(kind)),
})
