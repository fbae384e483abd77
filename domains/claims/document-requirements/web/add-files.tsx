import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import { CLAIM_REASONS, type ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { PhoneCode } from '#domains/claims/uploads/web/phone-code.tsx'
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
  onFiles: (files: readonly File[]) => void
}

/** Shown open while the document is missing; collapsed once it is received or when it is optional. */
export function AddFiles({ claimId, requirement, whyNotUpload, onFiles }: Props) {
  if (whyNotUpload) return requirement.state === 'missing' ? <p className={styles.words}>{CLAIM_REASONS[whyNotUpload]}</p> : null
  const uploadFields = (label: ReactNode) => (
    <>
      <FileField
        name={requirement.requirement}
        label={label}
        hint={<Trans>A photo (JPEG, PNG, WebP, HEIC) or a PDF, up to 20 MB. Several pages may be several photos.</Trans>}
        optional={requirement.need === 'asked'}
        accept={ACCEPTED}
        multiple
        camera
        onFiles={onFiles}
      />
      <OtherSources claimId={claimId} requirement={requirement} />
    </>
  )
  const isReceived = requirement.files.some(({ problem }) => problem === null)
  if (!isReceived && requirement.state !== 'if_you_have_it') return uploadFields(<Trans>Add it</Trans>)
  return (
    <details>
      <summary>{isReceived ? <Trans>Add another page</Trans> : <Trans>Add it</Trans>}</summary>
      <div className={styles.more}>{uploadFields(requirement.title)}</div>
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
            <Trans>Take the photo with your phone</Trans>
          </Button>
        </span>
        <Button size="small" kind="quiet" icon="copy" aria-expanded={open === 'reuse'} onClick={() => toggle('reuse')}>
          <Trans>Use one you sent before</Trans>
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
