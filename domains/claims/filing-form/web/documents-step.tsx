import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import { GoOn } from '#domains/claims/filing-form/web/continue-draft.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { DocumentRequirement } from '#domains/claims/document-requirements/web/document-requirement.tsx'
import { Card } from '#design/layout/card.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { SavedLine } from '#domains/claims/filing-form/web/saved-line.tsx'
import { useDraft } from '#domains/claims/filing-form/web/step-form.tsx'

/** The documents. Each file is uploaded at once; "I don't have it yet" is an answer too. */
export function DocumentsStep({ claim, place }: { claim: ClaimView; place: Place }) {
  const { t } = useLingui()
  const draft = useDraft(claim)
  const [later, setLater] = useState<readonly DocumentKind[]>(claim.answers?.notYet ?? [])
  const requirements = claim.requirements?.filter(({ state, requirement }) => state !== 'ours' && requirement !== 'claim_form') ?? []
  const markNotYet = (requirement: DocumentKind, notYet: boolean) => {
    const updated = notYet ? [...later, requirement] : later.filter((each) => each !== requirement)
    setLater(updated)
    void draft.save({ notYet: updated })
  }
  return (
    <>
      <Card title={<Trans>What we ask for</Trans>}>
        {requirements.map((requirement) => (
          <DocumentRequirement
            key={requirement.requirement}
            claimId={claim.id}
            requirement={requirement}
            whyNotUpload={claim.whyNot.upload}
          >
            {requirement.need === 'required' && requirement.files.length === 0 && requirement.statedInstead === null ? (
              <Checkbox
                name={`not_yet_${requirement.requirement}`}
                label={t`I don't have it yet`}
                optional
                defaultChecked={later.includes(requirement.requirement)}
                onChange={(checked) => markNotYet(requirement.requirement, checked)}
              />
            ) : null}
          </DocumentRequirement>
        ))}
      </Card>
      <EstimateSoFar claim={claim} />
      <SavedLine saving={draft.saving} />
      <GoOn place={place} to="payment" />
    </>
  )
}
