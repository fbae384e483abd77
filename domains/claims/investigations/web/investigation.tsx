import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { investigationsContract, type InvestigationView } from '#domains/claims/investigations/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

type WorkbenchPart = {
  claim: ClaimView
  investigations: readonly InvestigationView[]
  whyNot: { conclude: ClaimReason | null; correctFinding: ClaimReason | null }
}
type Props = { workbench: WorkbenchPart; refreshes: readonly Route[] }

/** The investigations of a claim with their findings; for the investigation unit, the form to conclude. */
export function Investigation({ workbench: { claim, investigations, whyNot }, refreshes }: Props) {
  if (investigations.length === 0) return null
  return (
    <Card title={<Trans>Investigation</Trans>}>
      {investigations.map(({ openedBy, openedAt, why, finding, findingText, foundBy, withdrawn, liftedAt }) => (
        <Facts key={openedAt}>
          <Fact label={<Trans>Referred</Trans>}>
            {openedBy ?? <Trans>automatically, by score</Trans>}, <Moment at={openedAt} />
          </Fact>
          <Fact label={<Trans>Reason for referral</Trans>}>{why}</Fact>
          {finding ? (
            <Fact label={finding === 'fraud' ? <Trans>Fraud substantiated</Trans> : <Trans>Cleared</Trans>}>
              {findingText} ({foundBy})
            </Fact>
          ) : null}
          {liftedAt ? (
            <Fact label={<Trans>Ended without a finding</Trans>}>
              <Trans>automatically, because what raised the score is gone</Trans>, <Moment at={liftedAt} />
            </Fact>
          ) : null}
          {withdrawn ? (
            <Fact label={<Trans>Finding withdrawn</Trans>}>
              {withdrawn.why} ({withdrawn.by}, <Moment at={withdrawn.at} />)
            </Fact>
          ) : null}
        </Facts>
      ))}
      {whyNot.correctFinding === null ? <CorrectFinding claimId={claim.id} refreshes={refreshes} /> : null}
      {claim.status === 'SIU_HOLD' && whyNot.conclude === null ? <Conclude claimId={claim.id} refreshes={refreshes} /> : null}
    </Card>
  )
}

/** A mistaken finding of fraud: the reason, and what is right; the first finding stays on file. */
function CorrectFinding({ claimId, refreshes }: ConcludeProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(investigationsContract.correctFinding, { refreshes, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Correct finding…</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Correct the finding of fraud?</Trans>}>
        <Form
          label={t`Correct finding`}
          sending={sending}
          checksAll
          onSubmit={(answers) => sending.submit({ params: { claimId }, body: { why: answers.text('why'), text: answers.text('text') } })}
        >
          <p>
            <Trans>
              The finding becomes “Cleared”. A claim on hold returns to review. The first finding stays on file with your reason.
            </Trans>
          </p>
          <TextArea name="why" label={<Trans>Why the finding was a mistake</Trans>} rows={2} maxLength={2000} />
          <TextArea name="text" label={<Trans>What’s right, and the documents that show it</Trans>} rows={3} maxLength={4000} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Correct finding</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

type ConcludeProps = { claimId: ClaimView['id']; refreshes: readonly Route[] }

function Conclude({ claimId, refreshes }: ConcludeProps) {
  const { t } = useLingui()
  const sending = useSubmit(investigationsContract.concludeInvestigation, { refreshes })
  return (
    <div data-conclude>
      <Form
        label={t`Investigation finding`}
        sending={sending}
        onSubmit={(answers, button) =>
          sending.submit({ params: { claimId }, body: { finding: button === 'fraud' ? 'fraud' : 'cleared', text: answers.text('text') } })
        }
      >
        <TextArea
          name="text"
          label={<Trans>Your finding and the documents it’s based on</Trans>}
          hint={<Trans>Kept on file. Only staff can see it.</Trans>}
          rows={4}
          maxLength={4000}
        />
        <Buttons>
          <Button type="submit" name="finding" value="cleared" pending={sending.pending}>
            <Trans>Cleared: return to review</Trans>
          </Button>
          <Button type="submit" name="finding" value="fraud" kind="danger" pending={sending.pending}>
            <Trans>Fraud: supervisor to deny</Trans>
          </Button>
        </Buttons>
      </Form>
    </div>
  )
}
