import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { agentLicensesContract, type AgentLicenseView } from '#domains/people/agent-licenses/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Verified as it is shown, or returned with a reason. */
export function DecideLicense({ license: { agentId, agentName, state, status, version } }: { license: AgentLicenseView }) {
  const { t } = useLingui()
  const [returning, setReturning] = useState(false)
  const sending = useSubmit(agentLicensesContract.decide, { refreshes: [agentLicensesContract.licenses] })
  const params = { agentId, state }
  if (returning)
    return (
      <Form
        sending={sending}
        label={t`Return ${agentName}’s ${state} license`}
        onSubmit={(answers) => sending.submit({ params, body: { version, verified: false, reason: answers.text('reason') } })}
      >
        <TextArea name="reason" label={<Trans>Reason</Trans>} maxLength={500} rows={2} />
        <Buttons>
          <Button type="submit" kind="danger" size="small" pending={sending.pending}>
            <Trans>Return license</Trans>
          </Button>
          <Button size="small" onClick={() => setReturning(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </Buttons>
      </Form>
    )
  return (
    <>
      <Buttons>
        {status === 'waiting' ? (
          <Button
            size="small"
            pending={sending.pending}
            aria-label={t`Verify ${agentName}’s ${state} license`}
            onClick={() => sending.submit({ params, body: { version, verified: true } })}
          >
            <Trans>Verify</Trans>
          </Button>
        ) : null}
        <Button size="small" aria-label={t`Return ${agentName}’s ${state} license`} onClick={() => setReturning(true)}>
          <Trans>Return…</Trans>
        </Button>
      </Buttons>
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
    </>
  )
}
