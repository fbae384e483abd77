import { Trans, useLingui } from '@lingui/react/macro'
import { useParam } from '#access/web/use-param.ts'
import { ContinueApplication } from '#domains/membership/applications/web/continue-application.tsx'
import { continueDraft } from '#domains/membership/join/web/join-draft.ts'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** Continues an application by the link of an email, on any device. */
export default function JoinContinue() {
  const { t } = useLingui()
  const token = useParam('token')
  return (
    <Frame>
      <Page title={t`Continue joining`} intro={<Trans>Everything you’ve answered is saved.</Trans>} width="steps">
        <ContinueApplication token={token} onGoOn={({ answers }) => continueDraft(token, answers)} />
      </Page>
    </Frame>
  )
}
