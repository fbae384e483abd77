import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { DOCUMENT_REFRESHES } from '#domains/claims/uploads/web/refreshes.ts'
import { Button } from '#design/button.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** The papers the member sent before, with this claim or an earlier one: the same kind first. */
export function ReuseDocument({
  claimId,
  requirement,
  onDone,
}: {
  claimId: Id<'claim'>
  requirement: ClaimRequirement
  onDone: () => void
}) {
  const { t } = useLingui()
  const { rows } = useAnswer(uploadsContract.reusableDocuments, { params: { claimId } })
  const reusing = useSubmit(uploadsContract.reuseDocument, { refreshes: DOCUMENT_REFRESHES, onDone })
  const offered = rows
    .filter(({ id }) => !requirement.files.some((file) => file.id === id))
    .toSorted((a, b) => Number(b.title === requirement.title) - Number(a.title === requirement.title))
  if (offered.length === 0) {
    return (
      <p className={styles.words}>
        <Trans>No earlier documents to use.</Trans>
      </p>
    )
  }
  return (
    <>
      {reusing.refusal ? <Notice tone="danger" title={reusing.refusal.message} /> : null}
      <ul role="list" className={styles.files}>
        {offered.map((document) => (
          <li key={document.id} className={styles.file}>
            <span className={styles.name}>
              {document.title}: {document.fileName}
              <small>
                {document.claimNumber ? <Trans>From claim {document.claimNumber},</Trans> : <Trans>From a claim not submitted yet,</Trans>}{' '}
                <Moment at={document.at} />
              </small>
            </span>
            <Button
              size="small"
              aria-label={t`Use ${document.fileName}`}
              pending={reusing.pending}
              onClick={() =>
                reusing.submit({ params: { claimId }, body: { documentId: document.id, requirement: requirement.requirement } })
              }
            >
              <Trans>Use this</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
