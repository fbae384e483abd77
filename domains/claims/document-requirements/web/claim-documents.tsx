import { Trans } from '@lingui/react/macro'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { DocumentRequirement } from '#domains/claims/document-requirements/web/document-requirement.tsx'
import { Card } from '#design/layout/card.tsx'

/** The documents of a claim: missing ones first, then received ones; optional ones collapsed. */
export function ClaimDocuments({ claim }: { claim: ClaimView }) {
  if (!claim.requirements) return null
  const order = (state: string): number => ['missing', 'not_yet', 'here', 'ours'].indexOf(state)
  const shown = claim.requirements
    .filter(({ state, files }) => state !== 'if_you_have_it' || files.length > 0)
    .toSorted((a, b) => order(a.state) - order(b.state))
  const others = claim.requirements.filter((requirement) => !shown.includes(requirement))
  return (
    <Card id="documents" title={<Trans>Documents</Trans>}>
      <div>
        {shown.map((requirement) => (
          <DocumentRequirement
            key={requirement.requirement}
            claimId={claim.id}
            requirement={requirement}
            whyNotUpload={claim.whyNot.upload}
          />
        ))}
      </div>
      {others.length > 0 && claim.whyNot.upload === null ? (
        <details>
          <summary>
            <Trans>Add something else</Trans>
          </summary>
          {others.map((requirement) => (
            <DocumentRequirement
              key={requirement.requirement}
              claimId={claim.id}
              requirement={requirement}
              whyNotUpload={claim.whyNot.upload}
            />
          ))}
        </details>
      ) : null}
    </Card>
  )
}
