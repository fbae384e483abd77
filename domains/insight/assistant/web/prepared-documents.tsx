import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { CLAIM_REFRESHES } from '#domains/claims/claim-messages/web/refreshes.ts'
import type { Prepared } from '#domains/insight/assistant/contract.ts'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Read first, then sent by the same request as from the claim's page, once a day. */
export function PreparedDocumentRequest({
  prepared: { claimId, number, name },
}: {
  prepared: Extract<Prepared, { kind: 'ask_documents' }>
}) {
  const params = { claimId }
  const preview = useSubmit(claimDocumentsContract.previewDocumentReminder)
  const sending = useSubmit(claimDocumentsContract.remindOfDocuments, { refreshes: CLAIM_REFRESHES })
  const refusal = sending.refusal ?? preview.refusal
  if (sending.done)
    return (
      <Notice
        tone="success"
        live
        title={
          <Trans>
            We’ve asked {name} for the documents of {number}.
          </Trans>
        }
      />
    )
  return (
    <div className={styles.prepared}>
      {preview.answer ? <Preview {...preview.answer} /> : null}
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal.message}
        </p>
      ) : null}
      {preview.answer ? (
        <Button kind="primary" size="small" pending={sending.pending} onClick={() => sending.submit({ params })}>
          <Trans>Send the request</Trans>
        </Button>
      ) : (
        <Button size="small" pending={preview.pending} onClick={() => preview.submit({ params })}>
          <Trans>Read the request</Trans>
        </Button>
      )}
    </div>
  )
}

function Preview({ subject, paragraphs, documents }: { subject: string; paragraphs: readonly string[]; documents: readonly string[] }) {
  return (
    <>
      <strong>{subject}</strong>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul>
        {documents.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  )
}
