import { Trans, useLingui } from '@lingui/react/macro'
import { ClockPanel } from '#domains/insight/sandbox/web/clock-panel.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function SandboxClock() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Sandbox clock`}
      width="steps"
      intro={
        <Trans>
          Move time forward and watch what happens: waiting periods end, renewals are charged, reminders go out, and payments arrive. You
          can’t go back.
        </Trans>
      }
      actions={
        <LinkButton to="/sandbox/mailbox" icon="mail">
          <Trans>Mailbox</Trans>
        </LinkButton>
      }
    >
      <ClockPanel />
    </Page>
  )
}
