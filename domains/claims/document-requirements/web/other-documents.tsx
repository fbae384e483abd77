import { Trans } from '@lingui/react/macro'
import type { ClaimRequirement, ClaimView } from '#domains/claims/claim-view/contract.ts'
import { DocumentRequirement } from '#domains/claims/document-requirements/web/document-requirement.tsx'

/** Nobody needs it, and nothing was sent. */
export const isOther = ({ state, files }: ClaimRequirement): boolean => state === 'if_you_have_it' && files.length === 0

/** The documents that may be added too, collapsed. */
export function OtherDocuments({ claim, others }: { claim: ClaimView; others: readonly ClaimRequirement[] }) {
  if (others.length === 0 || claim.whyNot.upload !== null) return null
  return (
    <details>
      <summary>
        <Trans>Add another document</Trans>
      </summary>
      {others.map((requirement) => (
        <DocumentRequirement key={requirement.requirement} claimId={claim.id} requirement={requirement} whyNotUpload={null} />
      ))}
    </details>
  )
}
