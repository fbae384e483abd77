import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { sandboxContract } from '#domains/insight/sandbox/contract.ts'
import styles from '#domains/insight/sandbox/web/received-webhooks.module.css'
import { Card, Stack } from '#design/layout/card.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useIsLive } from '#design/states/is-live.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'

/** The sandbox’s addresses to send to, and what arrived there. */
export function ReceivedWebhooks() {
  const { t } = useLingui()
  const { data, error, refetch } = useLateAnswer(sandboxContract.receivedWebhooks, {}, { refetchMs: 3_000 })
  return (
    <Stack>
      <Card title={<Trans>Addresses</Trans>}>
        <Facts>
          <Fact label={<Trans>Accepts everything</Trans>}>
            <Receiver name="ok" />
          </Fact>
          <Fact label={<Trans>Fails every time</Trans>}>
            <Receiver name="500" />
          </Fact>
          <Fact label={<Trans>Says that it’s gone</Trans>}>
            <Receiver name="410" />
          </Fact>
        </Facts>
      </Card>
      {error ? <PageFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={6} />}
      {data?.rows.length === 0 ? <EmptyState title={<Trans>Nothing has arrived yet.</Trans>} /> : null}
      {data?.rows.map(({ place, name, at, id, signature, body }) => (
        <Card key={place} title={t`Received at ${name}`}>
          <Facts>
            <Fact label={<Trans>Date</Trans>}>
              <Moment at={at} />
            </Fact>
            <Fact label="webhook-id">
              <code className={styles.secret}>{id}</code>
            </Fact>
            <Fact label="webhook-signature">
              <code className={styles.secret}>{signature}</code>
            </Fact>
          </Facts>
          <pre className={styles.text} tabIndex={0}>
            {body}
          </pre>
        </Card>
      ))}
    </Stack>
  )
}

function Receiver({ name }: { name: string }) {
  const isLive = useIsLive()
  const address = `${isLive ? window.location.origin : ''}/api/sandbox/webhook-receivers/${name}`
  return (
    <>
      <code className={styles.secret}>{address}</code> <CopyButton text={address} />
    </>
  )
}
