import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import type { ClaimView } from '#capabilities/claims/contract.ts'
import { type Read, type Saving, useDraft } from '#capabilities/filing/web/use-draft.ts'
import type { Place, Step } from '#capabilities/filing/web/use-place.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/form-parts.tsx'
import { Form } from '#design/form.tsx'

type Props = { claim: ClaimView; place: Place; read: Read; goesOn: Step; children: ReactNode }

/** One group of questions: kept while it is typed, gone on from when it is whole. */
export function StepForm({ claim, place, read, goesOn, children }: Props) {
  const draft = useDraft(claim.id, read)
  const goOn = async (answers: ReturnType<Read>) => {
    if (await draft.save(answers)) place.goTo(goesOn)
  }
  const formOf = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.querySelector('form')
  return (
    <div onInput={(event) => draft.typed(formOf(event))} onBlur={(event) => draft.left(formOf(event))}>
      <Form
        // Being kept while it is typed is no reason to refuse the button.
        sending={{ pending: false, refusal: draft.saving.refusal, fields: draft.saving.fields }}
        onSubmit={(answers) => void goOn(read(answers))}
      >
        {children}
        <FormActions>
          <Button type="submit" kind="primary">
            <Trans>Save and continue</Trans>
          </Button>
          <LinkButton to={place.at('tasks')} kind="quiet">
            <Trans>Back to the list</Trans>
          </LinkButton>
        </FormActions>
        {/* Beneath the buttons: above them it would push them from under the finger that is pressing. */}
        <SavedLine saving={draft.saving} />
      </Form>
    </div>
  )
}

/** "Saved 10:42": said aloud, so that nobody has to wonder. */
export function SavedLine({ saving: { pending, refusal, savedAt } }: { saving: Saving }) {
  const { i18n } = useLingui()
  const time = savedAt ? new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(savedAt) : null
  return (
    <p role="status">
      {pending ? (
        <Trans>Saving…</Trans>
      ) : refusal ? (
        <Trans>Not saved yet. What you typed is still here.</Trans>
      ) : time ? (
        <Trans>Saved {time}</Trans>
      ) : null}
    </p>
  )
}
