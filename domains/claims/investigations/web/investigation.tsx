import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { investigationsContract, type InvestigationView } from '#domains/claims/investigations/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

type WorkbenchPart = { claim: ClaimView; investigations: readonly InvestigationView[]; whyNot: { conclude: ClaimReason | null } }
type Props = { workbench: WorkbenchPart; refreshes: readonly Route[] }

/** The investigations of a claim with their findings; for the investigation unit, the form to conclude. */
export function Investigation({ workbench: { claim, investigations, whyNot }, refreshes }: Props) {
  if (investigations.length === 0) return null
  return (
    <Card title={<Trans>Investigation</Trans>}>
      {investigations.map(({ openedBy, openedAt, why, finding, findingText, foundBy }) => (
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
        </Facts>
      ))}
      {claim.status === 'SIU_HOLD' ? <Conclude claimId={claim.id} whyNot={whyNot.conclude} refreshes={refreshes} /> : null}
    </Card>
  )
}

type ConcludeProps = { claimId: ClaimView['id']; whyNot: ClaimReason | null; refreshes: readonly Route[] }

function Conclude({ claimId, whyNot, refreshes }: ConcludeProps) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const sending = useSubmit(investigationsContract.concludeInvestigation, { refreshes })
  const reason = reasonOf(whyNot)
  return (
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
        <Button type="submit" name="finding" value="cleared" pending={sending.pending} disabledReason={reason}>
          <Trans>Cleared: return to review</Trans>
        </Button>
        <Button type="submit" name="finding" value="fraud" kind="danger" pending={sending.pending} disabledReason={reason}>
          <Trans>Fraud: supervisor to deny</Trans>
        </Button>
      </Buttons>
    </Form>
  )
}
