import { useLingui } from '@lingui/react/macro'
import { useParam } from '#access/web/use-param.ts'
import { StopEmails } from '#domains/records/messages/web/stop-emails.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** One button stops emails of one kind, without signing in. */
export default function Unsubscribe() {
  const { t } = useLingui()
  const token = useParam('token')
  return (
    <Frame>
      <Page title={t`Unsubscribe`} width="steps">
        <StopEmails token={token} />
      </Page>
    </Frame>
  )
}
