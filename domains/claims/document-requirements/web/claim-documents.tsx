import { Trans } from '@lingui/react/macro'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { DocumentRequirement, nextToAdd } from '#domains/claims/document-requirements/web/document-requirement.tsx'
import { isOther, OtherDocuments } from '#domains/claims/document-requirements/web/other-documents.tsx'
import { Card, FoldedCard } from '#design/layout/card.tsx'

/** The documents of a claim: missing ones first, then received ones; optional ones collapsed. Folded on a phone once nothing is missing. */
export function ClaimDocuments({ claim }: { claim: ClaimView }) {
  if (!claim.requirements) return null
  const order = (state: string): number => ['missing', 'not_yet', 'here', 'ours'].indexOf(state)
  const shown = claim.requirements.filter((requirement) => !isOther(requirement)).toSorted((a, b) => order(a.state) - order(b.state))
  const next = nextToAdd(shown.filter(({ requirement }) => requirement !== 'claim_form'))
  const isWhole = shown.every(({ state }) => state === 'here' || state === 'ours')
  const list = (
    <>
      <div>
        {shown.map((requirement) => (
          <DocumentRequirement
            key={requirement.requirement}
            claimId={claim.id}
            requirement={requirement}
            whyNotUpload={claim.whyNot.upload}
            isNext={requirement === next}
          />
        ))}
      </div>
      <OtherDocuments claim={claim} others={claim.requirements.filter(isOther)} />
    </>
  )
  return isWhole ? (
    <FoldedCard id="documents" title={<Trans>Documents</Trans>} note={<Trans>All documents received</Trans>}>
      {list}
    </FoldedCard>
  ) : (
    <Card id="documents" title={<Trans>Documents</Trans>}>
      {list}
    </Card>
  )
}
