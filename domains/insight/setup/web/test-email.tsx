import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Sends a test email to oneself; the page that its link opens has the token. */
export function TestEmail({ token }: { token: string | null }) {
  const sending = useSubmit(setupContract.sendTestEmail)
  const confirming = useSubmit(setupContract.confirmTestEmail, { refreshes: [setupContract.setup] })
  const refusal = confirming.refusal ?? sending.refusal
  return (
    <>
      {refusal ? <Notice tone="warning" live title={refusal.message} /> : null}
      {sending.done ? (
        <Notice tone="success" live title={<Trans>Test email sent to you.</Trans>}>
          <Trans>Open it and follow its link.</Trans>
        </Notice>
      ) : null}
      {confirming.done ? <Notice tone="success" live title={<Trans>The test email has arrived.</Trans>} /> : null}
      <Buttons>
        {token && !confirming.done ? (
          <Button kind="primary" pending={confirming.pending} onClick={() => confirming.submit({ body: { token } })}>
            <Trans>Confirm test email</Trans>
          </Button>
        ) : null}
        <Button pending={sending.pending} onClick={() => sending.submit({})}>
          <Trans>Send test email</Trans>
        </Button>
      </Buttons>
    </>
  )
}
