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

type Props = { claim: ClaimView; place: Place; read: Read; goesOn: Step; children: ReactNode }

/** One group of questions: kept while it is typed, gone on from when it is whole. */
export function StepForm({ claim, place, read, goesOn, children }: Props) {
  const draft = useDraft(claim, read)
  const { refusal, fields } = draft.saving
  // Only what was asked for is answered at the top, where the focus goes: keeping what is typed must not take it from who types.
  const [asked, setAsked] = useState(false)
  const goOn = async (answers: ReturnType<Read>) => {
    setAsked(true)
    if (await draft.save(answers)) place.goTo(goesOn)
  }
  const typed = (event: SyntheticEvent<HTMLElement>) => {
    setAsked(false)
    draft.typed(formOf(event))
  }
  return (
    <div onInput={typed} onBlur={draft.left}>
      <Form
        // Being kept while it is typed is no reason to refuse the button.
        sending={{ pending: false, refusal: asked ? refusal : null, fields: asked ? fields : {} }}
        onSubmit={(answers) => void goOn(read(answers))}
      >
        {children}
        <EstimateSoFar claim={claim} />
        <FormActions>
          <Button type="submit" kind="primary">
            <Trans>Save and continue</Trans>
          </Button>
          <BackToList place={place} />
        </FormActions>
        {/* Beneath the buttons: above them it would push them from under the finger that is pressing. */}
        <SavedLine saving={draft.saving} />
      </Form>
    </div>
  )
}

const formOf = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.querySelector('form')

/** Where nothing is typed: what an earlier page could not send goes from here too. */
export function StillToSend({ claim }: { claim: ClaimView }) {
  const { saving } = useDraft(claim)
  return saving.refusal ? <SavedLine saving={saving} /> : null
}

/** "Saved 10:42": said aloud, so that nobody has to wonder. */
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
