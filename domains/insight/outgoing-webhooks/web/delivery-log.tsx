import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { outgoingWebhooksContract, type WebhookDelivery, type WebhookEndpoint } from '#domains/insight/outgoing-webhooks/contract.ts'
import { DeliveryDialog } from '#domains/insight/outgoing-webhooks/web/delivery-dialog.tsx'
import { eventName } from '#domains/insight/outgoing-webhooks/web/event-names.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import { StatusTag } from '#design/values/tag.tsx'

const { deliveries, endpoints, test } = outgoingWebhooksContract

/** What was sent to one webhook, newest first. */
export function DeliveryLog({ endpoint, cursor }: { endpoint: WebhookEndpoint; cursor: string | undefined }) {
  const { t } = useLingui()
  const params = { endpointId: endpoint.id }
  const { rows, next } = useAnswer(deliveries, { params, query: cursor ? { cursor } : {} })
  const [opened, setOpened] = useState<WebhookDelivery | null>(null)
  const testing = useSubmit(test, { refreshes: [deliveries, endpoints] })
  return (
    <Card
      title={<Trans>Sent to {endpoint.url}</Trans>}
      actions={
        <Button
          size="small"
          pending={testing.pending}
          disabledReason={endpoint.state === 'active' ? null : t`This webhook is off.`}
          onClick={() => testing.submit({ params })}
        >
          <Trans>Send a test</Trans>
        </Button>
      }
    >
      {testing.done ? (
        <Notice tone="success" live title={<Trans>Test queued. Reload this page in a moment to see the answer.</Trans>} />
      ) : null}
      <DataTable
        caption={t`Sent to ${endpoint.url}`}
        columns={columns(setOpened)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>Nothing was sent in the last 30 days.</Trans>} />}
      />
      <Pager next={next} />
      {opened ? <DeliveryDialog deliveryId={opened.id} canReplay={endpoint.state === 'active'} onClose={() => setOpened(null)} /> : null}
    </Card>
  )
}

const columns = (onOpen: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] => [
  { id: 'event', head: <Trans>Event</Trans>, cell: ({ event }) => <EventName event={event} /> },
  { id: 'state', head: <Trans>Status</Trans>, cell: ({ state }) => <DeliveryState state={state} /> },
  { id: 'tries', head: <Trans>Tries</Trans>, align: 'end', cell: ({ tries }) => tries },
  { id: 'next', head: <Trans>Next try</Trans>, cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : '–') },
  { id: 'at', head: <Trans>Date</Trans>, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    id: 'actions',
    head: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (delivery) => (
      <Button size="small" kind="quiet" onClick={() => onOpen(delivery)}>
        <Trans>Details</Trans>
      </Button>
    ),
  },
]

function EventName({ event }: { event: WebhookDelivery['event'] }) {
  const { i18n } = useLingui()
  return eventName(i18n, event)
}

function DeliveryState({ state }: { state: WebhookDelivery['state'] }) {
  if (state === 'delivered')
    return (
      <StatusTag tone="green" icon="check-circle">
        <Trans>Delivered</Trans>
      </StatusTag>
    )
  return state === 'waiting' ? (
    <StatusTag tone="amber" icon="clock">
      <Trans>Waiting</Trans>
    </StatusTag>
  ) : (
    <StatusTag tone="red" icon="x-circle">
      <Trans>Failed</Trans>
    </StatusTag>
  )
}
