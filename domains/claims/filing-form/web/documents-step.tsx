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

/** The papers. Each is sent at once, by itself; "I don't have it yet" is an answer too. */
export function DocumentsStep({ claim, place }: { claim: ClaimView; place: Place }) {
  const { t } = useLingui()
  const draft = useDraft(claim)
  const [later, setLater] = useState<readonly DocumentKind[]>(claim.answers?.notYet ?? [])
  const asked = claim.slots?.filter(({ state, slot }) => state !== 'ours' && slot !== 'claim_form') ?? []
  const say = (slot: DocumentKind, notYet: boolean) => {
    const now = notYet ? [...later, slot] : later.filter((each) => each !== slot)
    setLater(now)
    void draft.save({ notYet: now })
  }
  return (
    <>
      <Card title={<Trans>What we ask for</Trans>}>
        {asked.map((slot) => (
          <DocumentRequirement key={slot.slot} claimId={claim.id} slot={slot} whyNotUpload={claim.whyNot.upload}>
            {slot.need === 'required' && slot.files.length === 0 && slot.told === null ? (
              <Checkbox
                name={`not_yet_${slot.slot}`}
                label={t`I don't have it yet`}
                optional
                defaultChecked={later.includes(slot.slot)}
                onChange={(checked) => say(slot.slot, checked)}
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
