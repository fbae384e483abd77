import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { BackToList } from '#domains/claims/filing-form/web/continue-draft.tsx'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import { type Read, type Saving, useDraft } from '#domains/claims/filing-form/web/use-draft.ts'
import type { Place, Step } from '#domains/claims/filing-form/web/use-place.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'

type Props = { claim: ClaimView; place: Place; read: Read; nextStep: Step; children: ReactNode }

/** The form of one step: saves while the user types; its button saves and continues. */
export function StepForm({ claim, place, read, nextStep, children }: Props) {
  const draft = useDraft(claim, read)
  const { refusal, fields } = draft.saving
  // Refusals are shown at the top (which takes the focus) only after the button: saving while typing must not move the focus.
  const [submitted, setSubmitted] = useState(false)
  const saveAndContinue = async (answers: ReturnType<Read>) => {
    setSubmitted(true)
    if (await draft.save(answers)) place.goTo(nextStep)
  }
  const typed = (event: SyntheticEvent<HTMLElement>) => {
    setSubmitted(false)
    draft.typed(formOf(event))
  }
  return (
    <div onInput={typed} onBlur={draft.left}>
      <Form
        // The button stays enabled while typed answers are being saved.
        sending={{ pending: false, refusal: submitted ? refusal : null, fields: submitted ? fields : {} }}
        onSubmit={(answers) => void saveAndContinue(read(answers))}
      >
        {children}
        <EstimateSoFar claim={claim} />
        <FormActions>
          <Button type="submit" kind="primary">
            <Trans>Save and continue</Trans>
          </Button>
          <BackToList place={place} />
        </FormActions>
        {/* Below the buttons, which must not move while they are being pressed. */}
        <SavedLine saving={draft.saving} />
      </Form>
    </div>
  )
}

const formOf = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.querySelector('form')

/** For steps without a form: sends answers that an earlier step could not send. */
export function StillToSend({ claim }: { claim: ClaimView }) {
  const { saving } = useDraft(claim)
  return saving.refusal ? <SavedLine saving={saving} /> : null
}

/** "Saved 10:42", announced to screen readers. */
export function SavedLine({ saving: { pending, refusal, savedAt } }: { saving: Saving }) {
  const { i18n } = useLingui()
  const time = savedAt ? new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(savedAt) : null
  return (
    <p role="status">
      {pending ? (
        <Trans>Saving…</Trans>
      ) : refusal?.status === 401 ? (
        <Trans>
          Not saved yet: you are signed out. What you typed is still here.{' '}
          <a href="/login" target="_blank" rel="noreferrer">
            Sign in beside it
          </a>
          , then come back.
        </Trans>
      ) : refusal ? (
        <Trans>Not saved yet. What you typed is still here.</Trans>
      ) : time ? (
        <Trans>Saved {time}</Trans>
      ) : null}
    </p>
  )
}
