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
      <Notice tone="info" title={<Trans>You asked us to open this claim again</Trans>}>
        <Trans>A senior handler looks at what is new and writes to you. You can add documents below meanwhile.</Trans>
      </Notice>
    )
  }
  if (claim.whyNot.askReopening) return null
  return (
    <Card id="reopen" title={<Trans>Something new?</Trans>}>
      <p>
        <Trans>
          If you have evidence we have not seen, ask us to open this claim again. A senior handler decides whether it changes anything.
        </Trans>{' '}
        {claim.reopenBy ? (
          <Trans>
            You can ask until <DayText day={claim.reopenBy} />.
          </Trans>
        ) : null}
      </p>
      <Form
        label={t`Ask to open it again`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params: { claimId: claim.id }, body: { text: answers.text('text') } })}
      >
        <TextArea
          name="text"
          label={<Trans>What is new?</Trans>}
          hint={<Trans>Once you have asked, you can add the documents on this page.</Trans>}
          rows={3}
          maxLength={4000}
          missing={t`Say what is new.`}
        />
        <Button type="submit" pending={sending.pending}>
          <Trans>Ask to open it again</Trans>
        </Button>
      </Form>
    </Card>
  )
}
