import { Trans } from '@lingui/react/macro'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { ReadFromDocuments } from '#domains/claims/document-readings/web/read-from-documents.tsx'
import { DocumentRequirement } from '#domains/claims/document-requirements/web/document-requirement.tsx'
import { Card } from '#design/layout/card.tsx'

/** Above the questions about the insurance: the declarations page answers some of them. */
export function FillInFromDocument({ claim, onSettled }: { claim: ClaimView; onSettled: () => void }) {
  const page = claim.requirements?.find(({ requirement }) => requirement === 'declarations_page')
  const isOffered = page && page.files.length === 0 && claim.whyNot.upload === null
  return (
    <>
      {isOffered ? (
        <Card>
          <p>
            <Trans>Have your declarations page? Add it, and we’ll fill in answers for you.</Trans>
          </p>
          <DocumentRequirement claimId={claim.id} requirement={page} whyNotUpload={null} />
        </Card>
      ) : null}
      <ReadFromDocuments claim={claim} onSettled={onSettled} />
    </>
  )
}
