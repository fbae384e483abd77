import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState, useRef } from 'react'
import { call, Refused } from '#access/web/call.ts'
import { type ClaimView, claimsContract } from '#domains/claims/claim-view/contract.ts'
import { BackToList } from '#domains/claims/filing-form/web/continue-draft.tsx'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import type { Place, Step } from '#domains/claims/filing-form/web/use-place.ts'
import { SavedLine, type SaveState } from '#domains/claims/filing-form/web/saved-line.tsx'
import { filingContract } from '#domains/claims/filing/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { changedAnswers } from '#domains/claims/filing/rules/changed-answers.ts'
import { forgetUnsent, keepUnsent, unsentOf, useWhenReachable, useWhenLeft } from '#domains/claims/filing-form/web/offline-queue.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { type Answers, readAnswers } from '#design/forms/answers.ts'

export type Read = (answers: Answers) => Partial<ClaimAnswers>
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

const SAVE_DELAY_MS = 800

/**
 * Saves the draft on the server while the user types: shortly after the last key, when a field loses focus, and when the page is
 * hidden. Only changed answers are sent, because somebody else may be writing the same draft.
 */
export function useDraft({ id: claimId, answers: initial }: Pick<ClaimView, 'id' | 'answers'>, read: Read = () => ({})) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const saved = useRef<Partial<ClaimAnswers>>(initial ?? {})
  const lastSave = useRef(Promise.resolve(true))
  const [saving, setSaving] = useState<SaveState>({ pending: false, refusal: null, fields: {}, savedAt: null })

  // One request after the other, so that an earlier answer never overwrites a later one.
  const save = (answers: Partial<ClaimAnswers>): Promise<boolean> => (lastSave.current = lastSave.current.then(() => send(answers)))
  const send = async (answers: Partial<ClaimAnswers>): Promise<boolean> => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const body = { ...unsentOf(claimId), ...changedAnswers(answers, saved.current) }
    if (Object.keys(body).length === 0) return true
    setSaving((previous) => ({ ...previous, pending: true }))
    try {
      const { savedAt } = await call(filingContract.answerClaim, { params: { claimId }, body })
      saved.current = { ...saved.current, ...body }
      forgetUnsent(claimId)
      setSaving({ pending: false, refusal: null, fields: {}, savedAt: new Date(savedAt) })
      await client.invalidateQueries({ queryKey: [claimsContract.claim.path] })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (didNotArrive(error)) keepUnsent(claimId, body)
      setSaving((previous) => ({ ...previous, pending: false, refusal: error, fields: error.fields }))
      return false
    }
  }
  const saveForm = () => save(form.current ? read(readAnswers(new FormData(form.current))) : {})
  const savePending = () => {
    if (timer.current) void saveForm()
  }
  useWhenReachable(() => void saveForm())
  useWhenLeft(savePending)

  return {
    saving,
    save,
    typed: (currentForm: HTMLFormElement | null) => {
      form.current = currentForm
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveForm(), SAVE_DELAY_MS)
    },
    left: savePending,
  }
}

/** The server did not refuse it: the answers can be sent again once the connection or the session is back. */
const didNotArrive = ({ status }: Refused): boolean => status === 0 || status === 401 || status >= 500
