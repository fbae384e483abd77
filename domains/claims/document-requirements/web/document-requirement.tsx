import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { claimsContract, type ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { AddFiles } from '#domains/claims/document-requirements/web/add-files.tsx'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { DOCUMENT_REFRESHES } from '#domains/claims/uploads/web/refreshes.ts'
import { UploadsInProgress, SentFiles } from '#domains/claims/uploads/web/requirement-files.tsx'
import { sendDocument } from '#domains/claims/uploads/web/upload.ts'
import { useUploads } from '#domains/claims/uploads/web/use-uploads.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

type Props = {
  claimId: Id<'claim'>
  requirement: ClaimRequirement
  whyNotUpload: ClaimReason | null
  isNext?: boolean
  children?: ReactNode
}

const REFETCH_MS = 1_500

/** The first document that is missing and can be added. */
export const nextToAdd = (requirements: readonly ClaimRequirement[]): ClaimRequirement | undefined =>
  requirements.find(({ state, files }) => state === 'missing' && files.length === 0)

/** One document requirement: its state and files, and what it is with the ways to add one. */
export function DocumentRequirement({ claimId, requirement, whyNotUpload, isNext = false, children }: Props) {
  const uploads = useUploads(sendDocument(claimId, requirement.requirement), DOCUMENT_REFRESHES)
  const isOurs = requirement.requirement === 'claim_form' || requirement.requirement === 'membership_certificate'
  // While a file is being examined, the claim is refetched, so that the new state appears by itself.
  const isExamining = requirement.files.some(({ state }) => state === 'examining')
  useLateAnswer(claimsContract.claim, { params: { claimId } }, { enabled: isExamining, refetchMs: REFETCH_MS })
  return (
    <section className={styles.requirement} aria-label={requirement.title}>
      <header className={styles.head}>
        <h3>{requirement.title}</h3>
        <RequirementState state={requirement.state} />
        {requirement.need === 'required' ? null : (
          <p className={styles.need}>
            <Trans>If you have it</Trans>
          </p>
        )}
      </header>
      {requirement.statedInstead ? (
        <p className={styles.words}>
          <Trans>Report number provided: {requirement.statedInstead}. That’s enough, but you can also add the report.</Trans>
        </p>
      ) : null}
      {requirement.askedFor ? <Notice tone="warning" title={<Trans>We need this again: {requirement.askedFor}</Trans>} /> : null}
      <ul role="list" className={styles.files} aria-live="polite">
        <SentFiles files={requirement.files} />
        <UploadsInProgress uploads={uploads} />
      </ul>
      {isOurs ? null : (
        <AddFiles claimId={claimId} requirement={requirement} whyNotUpload={whyNotUpload} isNext={isNext} onFiles={uploads.add} />
      )}
      {children}
    </section>
  )
}

function RequirementState({ state }: { state: ClaimRequirement['state'] }) {
  switch (state) {
    case 'here':
    case 'ours':
      return (
        <Tag tone="green">
          <Icon name="check" size={14} /> <Trans>On file</Trans>
        </Tag>
      )
    case 'checking':
      return <Tag tone="blue">{<Trans>Being checked</Trans>}</Tag>
    case 'missing':
      return <Tag tone="amber">{<Trans>Missing</Trans>}</Tag>
    case 'not_yet':
      return <Tag tone="amber">{<Trans>Coming later</Trans>}</Tag>
    case 'if_you_have_it':
      return null
  }
}
