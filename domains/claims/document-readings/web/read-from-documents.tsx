import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { type DocumentReading, documentReadingsContract } from '#domains/claims/document-readings/contract.ts'
import type { ReadAnswers } from '#domains/claims/document-readings/rules/suggestions.ts'
import { SuggestedAnswers, suggestedAnswers } from '#domains/claims/document-readings/web/suggested-answers.tsx'
import { isReadable } from '#domains/claims/model/rules/documents.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'

const REFETCH_MS = 1_500

type Props = { claim: ClaimView; onSettled?: (() => void) | undefined }

/** What was read in the documents of a draft: nothing becomes an answer before it is confirmed or corrected here. */
export function ReadFromDocuments({ claim, onSettled }: Props) {
  const request = { params: { claimId: claim.id } }
  const files = claim.requirements?.flatMap((each) => (isReadable(each.requirement) ? each.files : [])) ?? []
  const isExamining = files.some(({ state }) => state === 'examining')
  const claimNow = useLateAnswer(claimsContract.claim, request, { enabled: isExamining, refetchMs: REFETCH_MS })
  const { data, dataUpdatedAt } = useLateAnswer(documentReadingsContract.readings, request, { enabled: files.length > 0 })
  const isReading = isExamining || data?.rows.some(({ state }) => state === 'reading') === true
  // A document that became clean since is being read by now.
  const isBehind = files.length > 0 && dataUpdatedAt < claimNow.dataUpdatedAt
  useLateAnswer(documentReadingsContract.readings, request, { enabled: isReading || isBehind, refetchMs: REFETCH_MS })
  const read = data?.rows.filter(({ suggestions }) => Object.keys(suggestions).length > 0) ?? []
  return (
    <>
      {isReading ? (
        <p role="status">
          <Trans>We’re reading your document to fill in answers for you. You can continue.</Trans>
        </p>
      ) : null}
      {read.map((reading) => (
        <ConfirmReading key={reading.documentId} claim={claim} reading={reading} onSettled={onSettled} />
      ))}
    </>
  )
}

function ConfirmReading({ claim, reading, onSettled }: Props & { reading: DocumentReading }) {
  const settling = useSubmit(documentReadingsContract.settleReading, {
    refreshes: [claimsContract.claim, documentReadingsContract.readings],
    ...(onSettled ? { onDone: onSettled } : {}),
  })
  const settle = (answers: ReadAnswers) =>
    settling.submit({ params: { claimId: claim.id, documentId: reading.documentId }, body: { answers } })
  return (
    <Card emphasis title={<Trans>We read this in {reading.fileName}. Is it right?</Trans>}>
      <Form sending={settling} onSubmit={(typed) => settle(suggestedAnswers(reading, typed))}>
        <p>
          <Trans>Correct anything that’s wrong. Clear a field to leave it out.</Trans>
        </p>
        <SuggestedAnswers reading={reading} given={claim.answers} />
        <FormActions>
          <Button type="submit" kind="primary" pending={settling.pending}>
            <Trans>Use these answers</Trans>
          </Button>
          <Button kind="quiet" onClick={() => settle({})}>
            <Trans>Don’t use them</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
