import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Answer } from '#access/contract.ts'
import { Button } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { StatusTag } from '#design/values/tag.tsx'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'
import styles from '#domains/money/webhooks/web/webhook-log.module.css'
import { webhookContract } from '#domains/money/webhooks/contract.ts'

type WebhookEvent = Answer<typeof webhookContract.webhooks>['rows'][number]

/** Every event from Stripe, whether it is applied, and a button to apply it again. */
export function WebhookLog() {
  const { t } = useLingui()
  const [query] = useSearchState({ waiting: oneOf(['yes']), cursor: text })
  const { rows, next } = useAnswer(webhookContract.webhooks, { query })
  const [open, setOpen] = useState<string | null>(null)
  const columns: Column<WebhookEvent>[] = [
    { id: 'type', head: <Trans>What</Trans>, cell: ({ type }) => <code>{type}</code> },
    { id: 'created', head: <Trans>Event time</Trans>, cell: ({ createdAt }) => <Moment at={createdAt} relative={false} /> },
    { id: 'at', head: <Trans>Received</Trans>, cell: ({ receivedAt }) => <Moment at={receivedAt} relative={false} /> },
    {
      id: 'by',
      head: <Trans>Source</Trans>,
      cell: ({ source }) => (source === 'webhook' ? <Trans>Webhook</Trans> : <Trans>Found by the scheduled check</Trans>),
    },
    { id: 'state', head: <Trans>Applied</Trans>, cell: (news) => <Applied news={news} /> },
    {
      id: 'look',
      head: <Trans>Payload</Trans>,
      cell: ({ eventId }) => (
        <Button size="small" onClick={() => setOpen(eventId)} aria-label={t`View ${eventId}`}>
          <Trans>View</Trans>
        </Button>
      ),
    },
  ]
  return (
    <>
      <Toolbar>
        <FilterChips
          name="waiting"
          label={t`Filter events`}
          chips={[
            { value: '', label: <Trans>All</Trans> },
            { value: 'yes', label: <Trans>Not applied</Trans> },
          ]}
        />
      </Toolbar>
      <DataTable
        caption={t`Stripe events`}
        columns={columns}
        rows={rows}
        rowKey={({ eventId }) => eventId}
        empty={<EmptyState title={<Trans>No events yet.</Trans>} />}
      />
      <Pager next={next} />
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={<Trans>Stripe events</Trans>}
        actions={open ? <Replay eventId={open} /> : null}
      >
        {open ? (
          <Boundary part skeleton={<Skeleton lines={6} />}>
            <Payload eventId={open} />
          </Boundary>
        ) : null}
      </Dialog>
    </>
  )
}

function Applied({ news: { appliedAt, attempts, failure } }: { news: WebhookEvent }) {
  if (appliedAt)
    return (
      <StatusTag tone="green" icon="check">
        <Moment at={appliedAt} relative={false} />
      </StatusTag>
    )
  if (failure === null)
    return (
      <StatusTag tone="grey" icon="clock">
        <Trans>Waiting</Trans>
      </StatusTag>
    )
  return (
    <>
      <StatusTag tone="red" icon="warning">
        <Trans>Failed after {attempts} attempts</Trans>
      </StatusTag>{' '}
      {failure}
    </>
  )
}

function Payload({ eventId }: { eventId: string }) {
  const { payload } = useAnswer(webhookContract.webhook, { params: { eventId } })
  return (
    <pre className={styles.payload} tabIndex={0}>
      {payload}
    </pre>
  )
}

function Replay({ eventId }: { eventId: string }) {
  const replaying = useSubmit(webhookContract.replayWebhook, { refreshes: [webhookContract.webhooks, webhookContract.webhook] })
  return (
    <Button pending={replaying.pending} onClick={() => replaying.submit({ params: { eventId } })}>
      {replaying.done ? <Trans>Applied again</Trans> : <Trans>Apply again</Trans>}
    </Button>
  )
}
