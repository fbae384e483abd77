import { Trans, useLingui } from '@lingui/react/macro'
import { ReceivedWebhooks } from '#domains/insight/sandbox/web/received-webhooks.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** What the sandbox’s own receivers got. In production the API has none to show. */
export default function SandboxWebhooks() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page
        title={t`Sandbox webhook receiver`}
        intro={<Trans>Send a webhook to one of these addresses, and what arrives appears here. Only this sandbox has them.</Trans>}
      >
        <ReceivedWebhooks />
      </Page>
    </Frame>
  )
}
