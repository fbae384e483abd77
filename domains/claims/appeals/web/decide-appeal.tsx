import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { EmailPreview } from '#domains/claims/decisions/web/email-preview.tsx'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { keyed } from '#design/keys/button-keys.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { ForgetRefusal, KeptInput } from '#design/forms/kept-input.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

type Props = {
  workbench: { claim: ClaimView; whyNot: { appeal: ClaimReason | null; overturn: ClaimReason | null } }
  kind?: 'primary' | 'secondary'
  refreshes: readonly Route[]
}

type Decided = { outcome: 'overturned' | 'stands'; explanation: string }

/** Decides an appeal, for a supervisor who took no part in the decision: the findings first, then the email that leaves, confirmed once. */
export function DecideAppeal({ workbench: { claim, whyNot }, kind = 'secondary', refreshes }: Props) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [decided, setDecided] = useState<Decided | null>(null)
  const sending = useSubmit(appealsContract.decideAppeal, { refreshes, onDone: () => setOpen(false) })
  const close = () => (setOpen(false), setDecided(null))
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)} disabledReason={reasonOf(whyNot.appeal)} {...keyed('p')}>
        <Trans>Decide appeal…</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={<Trans>Decide appeal</Trans>}>
        {claim.appeal?.text ? <blockquote>{claim.appeal.text}</blockquote> : null}
        <Form
          label={t`Decide appeal`}
          sending={sending}
          onSubmit={(answers, button) => {
            const explanation = answers.text('explanation')
            if (button === 'send' && decided) sending.submit({ params: { claimId: claim.id }, body: { ...decided, explanation } })
            else setDecided({ outcome: button === 'overturned' ? 'overturned' : 'stands', explanation })
          }}
        >
          <ForgetRefusal sending={sending} />
          <KeptInput name={`appeal ${claim.id}`} done={sending.done} />
          <TextArea
            name="explanation"
            label={<Trans>Findings</Trans>}
            hint={<Trans>The member will see this.</Trans>}
            maxLength={4000}
            missing={t`Enter your findings.`}
          />
          <Buttons>
            <Button
              type="submit"
              name="outcome"
              value="overturned"
              aria-pressed={decided?.outcome === 'overturned'}
              disabledReason={reasonOf(whyNot.overturn)}
            >
              <Trans>Overturn denial and pay</Trans>
            </Button>
            <Button type="submit" name="outcome" value="stands" aria-pressed={decided?.outcome === 'stands'}>
              <Trans>Uphold denial</Trans>
            </Button>
          </Buttons>
          {decided ? (
            <>
              <Preview claimId={claim.id} decided={decided} />
              <Button type="submit" name="outcome" value="send" kind="primary" pending={sending.pending}>
                {decided.outcome === 'stands' ? <Trans>Uphold and send email</Trans> : <Trans>Overturn, pay, and send email</Trans>}
              </Button>
            </>
          ) : null}
        </Form>
      </Dialog>
    </>
  )
}

function Preview({ claimId, decided: { outcome, explanation } }: { claimId: ClaimView['id']; decided: Decided }) {
  return outcome === 'stands' ? <Upheld claimId={claimId} explanation={explanation} /> : <Overturned claimId={claimId} />
}

function Upheld({ claimId, explanation }: { claimId: ClaimView['id']; explanation: string }) {
  return <EmailPreview {...useLateAnswer(appealsContract.previewUpheld, { params: { claimId }, query: { explanation } })} />
}

function Overturned({ claimId }: { claimId: ClaimView['id'] }) {
  return <EmailPreview {...useLateAnswer(decisionsContract.previewApproval, { params: { claimId } })} />
}
