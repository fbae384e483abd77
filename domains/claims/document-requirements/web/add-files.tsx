import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { PhoneCode } from '#domains/claims/uploads/web/phone-code.tsx'
import { RequirementDrawing } from '#domains/claims/document-requirements/web/requirement-drawing.tsx'
import { ReuseDocument } from '#domains/claims/document-requirements/web/reuse-document.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import type { Id } from '#platform/ids.ts'

export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf'

type Props = {
  claimId: Id<'claim'>
  requirement: ClaimRequirement
  whyNotUpload: ClaimReason | null
  /** The document to add next is shown open. */
  isNext: boolean
  onFiles: (files: readonly File[]) => void
}

/** What the document is and the ways to add it, one document open at a time. */
export function AddFiles({ claimId, requirement, whyNotUpload, isNext, onFiles }: Props) {
  const reasonOf = useClaimReason()
  if (whyNotUpload) return requirement.state === 'missing' ? <p className={styles.words}>{reasonOf(whyNotUpload)}</p> : null
  const isReceived = requirement.files.some(({ problem }) => problem === null)
  return (
    <details open={isNext}>
      <summary>{isReceived ? <Trans>Add another page</Trans> : <Trans>Add document</Trans>}</summary>
      <div className={styles.more}>
        <div className={styles.about}>
          <RequirementDrawing requirement={requirement.requirement} />
          <p className={styles.words}>
            {requirement.what} {requirement.why}
          </p>
        </div>
        <FileField
          name={requirement.requirement}
          label={requirement.title}
          hint={<Trans>Photo or PDF, up to 20 MB. Add several photos for several pages.</Trans>}
          optional={requirement.need === 'asked'}
          accept={ACCEPTED}
          multiple
          camera
          onFiles={onFiles}
        />
        <OtherSources claimId={claimId} requirement={requirement} />
      </div>
    </details>
  )
}

/** A photo from a phone, or a document sent before. */
function OtherSources({ claimId, requirement }: Pick<Props, 'claimId' | 'requirement'>) {
  const [open, setOpen] = useState<'phone' | 'reuse' | null>(null)
  const toggle = (source: 'phone' | 'reuse') => setOpen(open === source ? null : source)
  return (
    <>
      <Buttons>
        <span className={styles.onDesktop}>
          <Button size="small" kind="quiet" icon="phone" aria-expanded={open === 'phone'} onClick={() => toggle('phone')}>
            <Trans>Take a photo with your phone</Trans>
          </Button>
        </span>
        <Button size="small" kind="quiet" icon="copy" aria-expanded={open === 'reuse'} onClick={() => toggle('reuse')}>
          <Trans>Use a document you already sent</Trans>
        </Button>
      </Buttons>
      {open === 'phone' ? <PhoneCode claimId={claimId} requirement={requirement.requirement} /> : null}
      {open === 'reuse' ? (
        <Boundary part>
          <ReuseDocument claimId={claimId} requirement={requirement} onDone={() => setOpen(null)} />
        </Boundary>
      ) : null}
    </>
  )
}
