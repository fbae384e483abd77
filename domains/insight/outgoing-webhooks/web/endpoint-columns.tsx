import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookEndpoint } from '#domains/insight/outgoing-webhooks/contract.ts'
import { Button } from '#design/button.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { StatusTag } from '#design/values/tag.tsx'

export const endpointColumns = (onOpen: (id: string) => void): Column<WebhookEndpoint>[] => [
  { id: 'url', head: <Trans>Address</Trans>, cell: ({ url }) => url },
  { id: 'description', head: <Trans>What it’s for</Trans>, cell: ({ description }) => description || '–' },
  { id: 'state', head: <Trans>Status</Trans>, cell: (endpoint) => <State {...endpoint} /> },
  { id: 'events', head: <Trans>Events</Trans>, align: 'end', cell: ({ events }) => events.length },
  { id: 'delivered', head: <Trans>Delivered in 24 hours</Trans>, align: 'end', cell: ({ lastDay }) => lastDay.delivered },
  { id: 'failed', head: <Trans>Waiting or failed</Trans>, align: 'end', cell: ({ lastDay }) => lastDay.waiting + lastDay.failed },
  {
    id: 'actions',
    head: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: ({ id, url }) => <Edit url={url} onOpen={() => onOpen(id)} />,
  },
]

function Edit({ url, onOpen }: { url: string; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="small" aria-label={t`Edit ${url}`} onClick={onOpen}>
      <Trans>Edit</Trans>
    </Button>
  )
}

function State({ state, disabledWhy, failingSince }: Pick<WebhookEndpoint, 'state' | 'disabledWhy' | 'failingSince'>) {
  if (state === 'disabled')
    return (
      <StatusTag tone={disabledWhy === 'by_hand' ? 'grey' : 'red'} icon="x-circle">
        {disabledWhy === 'by_hand' ? <Trans>Off</Trans> : <Trans>Off after failing</Trans>}
      </StatusTag>
    )
  if (failingSince)
    return (
      <StatusTag tone="amber" icon="warning">
        <Trans>Failing</Trans>
      </StatusTag>
    )
  return (
    <StatusTag tone="green" icon="check-circle">
      <Trans>On</Trans>
    </StatusTag>
  )
}
