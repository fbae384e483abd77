import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { sandboxContract } from '#domains/insight/sandbox/contract.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useIsLive } from '#design/states/is-live.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import { CodeBlock, InlineCode } from '#design/values/code.tsx'
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
              <InlineCode>{id}</InlineCode>
            </Fact>
            <Fact label="webhook-signature">
              <InlineCode>{signature}</InlineCode>
            </Fact>
          </Facts>
          <CodeBlock isShort>{body}</CodeBlock>
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
      <InlineCode>{address}</InlineCode> <CopyButton text={address} />
    </>
  )
}
