import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import { GoOn } from '#domains/claims/filing-form/web/continue-draft.tsx'
import { ReadFromDocuments } from '#domains/claims/document-readings/web/read-from-documents.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { DocumentRequirement, nextToAdd } from '#domains/claims/document-requirements/web/document-requirement.tsx'
import { isOther, OtherDocuments } from '#domains/claims/document-requirements/web/other-documents.tsx'
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
  const next = nextToAdd(requirements.filter(({ requirement }) => !later.includes(requirement)))
  const markNotYet = (requirement: DocumentKind, notYet: boolean) => {
    const updated = notYet ? [...later, requirement] : later.filter((each) => each !== requirement)
    setLater(updated)
    void draft.save({ notYet: updated })
  }
  return (
    <>
      <ReadFromDocuments claim={claim} />
      <Card title={<Trans>Documents we need</Trans>}>
        {requirements
          .filter((requirement) => !isOther(requirement))
          .map((requirement) => (
            <DocumentRequirement
              key={requirement.requirement}
              claimId={claim.id}
              requirement={requirement}
              whyNotUpload={claim.whyNot.upload}
              isNext={requirement.requirement === next?.requirement}
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
        <OtherDocuments claim={claim} others={requirements.filter(isOther)} />
      </Card>
      <EstimateSoFar claim={claim} />
      <SavedLine saving={draft.saving} />
      <GoOn place={place} to="payment" />
    </>
  )
}
