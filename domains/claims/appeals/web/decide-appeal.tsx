import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

type Props = { workbench: { claim: ClaimView; whyNot: { appeal: ClaimReason | null } }; refreshes: readonly Route[] }

/** The form to decide an appeal, for a supervisor who took no part in the decision. */
export function DecideAppeal({ workbench: { claim, whyNot }, refreshes }: Props) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const sending = useSubmit(appealsContract.decideAppeal, { refreshes })
  const reason = reasonOf(whyNot.appeal)
  return (
    <Card title={<Trans>Decide appeal</Trans>}>
      {claim.appeal?.text ? <blockquote>{claim.appeal.text}</blockquote> : null}
      <Form
        label={t`Decide appeal`}
        sending={sending}
        onSubmit={(answers, button) =>
          sending.submit({
            params: { claimId: claim.id },
            body: { outcome: button === 'overturned' ? 'overturned' : 'stands', explanation: answers.text('explanation') },
          })
        }
      >
        <TextArea
          name="explanation"
          label={<Trans>Findings</Trans>}
          hint={<Trans>The member will see this.</Trans>}
          maxLength={4000}
          missing={t`Enter your findings.`}
        />
        <Buttons>
          <Button type="submit" name="outcome" value="overturned" kind="primary" pending={sending.pending} disabledReason={reason}>
            <Trans>Overturn denial and pay</Trans>
          </Button>
          <Button type="submit" name="outcome" value="stands" pending={sending.pending} disabledReason={reason}>
            <Trans>Uphold denial</Trans>
          </Button>
        </Buttons>
      </Form>
    </Card>
  )
}
