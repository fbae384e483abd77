import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { CLAIM_REFRESHES } from '#domains/claims/claim-messages/web/refreshes.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** The request to reopen a closed claim (K24); not shown when it cannot be reopened. */
export function AskReopening({ claim }: { claim: ClaimView }) {
  const { t } = useLingui()
  const sending = useSubmit(appealsContract.askReopening, { refreshes: CLAIM_REFRESHES })
  if (claim.reopening) {
    return (
      <Notice tone="info" title={<Trans>You asked us to reopen this claim</Trans>}>
        <Trans>A senior claims handler will review what’s new and contact you. You can add documents below in the meantime.</Trans>
      </Notice>
    )
  }
  if (claim.whyNot.askReopening) return null
  return (
    <Card id="reopen" title={<Trans>Do you have new evidence?</Trans>}>
      <p>
        <Trans>
          If you have evidence we haven’t seen, ask us to reopen this claim. A senior claims handler will decide whether it changes
          anything.
        </Trans>{' '}
        {claim.reopenBy ? (
          <Trans>
            You have until <DayText day={claim.reopenBy} /> to ask.
          </Trans>
        ) : null}
      </p>
      <Form
        label={t`Ask to reopen claim`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { text: answers.text('text') } })}
      >
        <TextArea
          name="text"
          label={<Trans>What’s new?</Trans>}
          hint={<Trans>After you send your request, you can add documents on this page.</Trans>}
          rows={3}
          maxLength={4000}
          missing={t`Enter what’s new.`}
        />
        <Button type="submit" pending={sending.pending}>
          <Trans>Ask to reopen claim</Trans>
        </Button>
      </Form>
    </Card>
  )
}
