import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { outgoingWebhooksContract } from '#domains/insight/outgoing-webhooks/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { CodeBlock } from '#design/values/code.tsx'
import { Moment } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

const { delivery, deliveries, endpoints, replay } = outgoingWebhooksContract
type Delivery = Answer<typeof delivery>

/** One delivery: what was sent, what came back each time, and sending it again. */
export function DeliveryDialog({
  deliveryId,
  canReplay,
  onClose,
}: {
  deliveryId: Id<'webhookDelivery'>
  canReplay: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const params = { deliveryId }
  const { data, error, refetch } = useLateAnswer(delivery, { params })
  const replaying = useSubmit(replay, { refreshes: [delivery, deliveries, endpoints], onDone: onClose })
  const whyNot = data?.state === 'waiting' ? t`It is waiting to be sent.` : canReplay ? null : t`This webhook is off.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Delivery</Trans>}
      actions={
        <Button pending={replaying.pending} disabledReason={whyNot} onClick={() => replaying.submit({ params })}>
          <Trans>Send again</Trans>
        </Button>
      }
    >
      {replaying.refusal ? <Notice tone="danger" live title={replaying.refusal.message} /> : null}
      {error ? <PageFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Details delivery={data} /> : error ? null : <Skeleton lines={5} />}
    </Dialog>
  )
}

function Details({ delivery: { payload, attempts } }: { delivery: Delivery }) {
  return (
    <>
      <h3>
        <Trans>Payload</Trans>
      </h3>
      <CodeBlock isShort>{JSON.stringify(JSON.parse(payload), null, 2)}</CodeBlock>
      <h3>
        <Trans>Answers</Trans>
      </h3>
      {attempts.length === 0 ? (
        <p>
          <Trans>Not sent yet.</Trans>
        </p>
      ) : null}
      {attempts.map((attempt) => (
        <div key={attempt.at}>
          <p>
            <Moment at={attempt.at} />: <Came attempt={attempt} />
          </p>
          {attempt.answer ? <CodeBlock isShort>{attempt.answer}</CodeBlock> : null}
        </div>
      ))}
    </>
  )
}

function Came({ attempt: { status, fault, milliseconds } }: { attempt: Delivery['attempts'][number] }) {
  const { i18n } = useLingui()
  if (fault) return i18n._(FAULTS[fault])
  return (
    <Trans>
      status {status} after {milliseconds} ms
    </Trans>
  )
}

const FAULTS: Readonly<Record<NonNullable<Delivery['attempts'][number]['fault']>, MessageDescriptor>> = {
  address_refused: msg`not sent, because the address isn’t on the public internet`,
  unknown_host: msg`not sent, because the name wasn’t found`,
  timeout: msg`no answer within 10 seconds`,
  unreachable: msg`no connection, or it was closed early`,
  too_large: msg`the answer was too long`,
}
