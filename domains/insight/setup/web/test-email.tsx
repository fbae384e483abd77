import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Sends a test email to oneself; the page that its link opens has the token. */
export function TestEmail() {
  const sending = useSubmit(setupContract.sendTestEmail)
  return (
    <>
      {sending.refusal ? <Notice tone="warning" live title={sending.refusal.message} /> : null}
      {sending.done ? (
        <Notice tone="success" live title={<Trans>Test email sent to you.</Trans>}>
          <Trans>Open it and follow its link.</Trans>
        </Notice>
      ) : null}
      <Buttons>
        <Button pending={sending.pending} onClick={() => sending.submit({})}>
          <Trans>Send test email</Trans>
        </Button>
      </Buttons>
    </>
  )
}

/** Above all steps, because whoever followed the link came for this. */
export function ConfirmTestEmail({ token }: { token: string }) {
  const confirming = useSubmit(setupContract.confirmTestEmail, { refreshes: [setupContract.setup] })
  if (confirming.done) return <Notice tone="success" live title={<Trans>The test email has arrived.</Trans>} />
  return (
    <Card emphasis title={<Trans>Test email from your setup guide</Trans>}>
      {confirming.refusal ? <Notice tone="warning" live title={confirming.refusal.message} /> : null}
      <Buttons>
        <Button kind="primary" pending={confirming.pending} onClick={() => confirming.submit({ body: { token } })}>
          <Trans>Confirm test email</Trans>
        </Button>
      </Buttons>
    </Card>
  )
}
