import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState, useRef } from 'react'
import { call, Refused } from '#access/web/call.ts'
import { type ClaimView, claimsContract } from '#domains/claims/claim-view/contract.ts'
import { BackToList } from '#domains/claims/filing-form/web/continue-draft.tsx'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import type { Place, Step } from '#domains/claims/filing-form/web/use-place.ts'
import { SavedLine, type Saving } from '#domains/claims/filing-form/web/saved-line.tsx'
import { filingContract } from '#domains/claims/filing/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { changedAnswers } from '#domains/claims/filing/rules/changed-answers.ts'
import { forgetUnsent, keepUnsent, unsentOf, useWhenReachable, useWhenLeft } from '#domains/claims/filing-form/web/offline-queue.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { type Answers, readAnswers } from '#design/forms/answers.ts'

export type Read = (answers: Answers) => Partial<ClaimAnswers>
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

const REST_MS = 800

/**
 * Keeps what is typed on the server while it is typed: shortly after the last key, when a field is left, and when the phone turns to
 * something else. Only what was changed here is sent: somebody else may be writing at the same draft.
 */
export function useDraft({ id: claimId, answers: first }: Pick<ClaimView, 'id' | 'answers'>, read: Read = () => ({})) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const kept = useRef<Partial<ClaimAnswers>>(first ?? {})
  const turn = useRef(Promise.resolve(true))
  const [saving, setSaving] = useState<Saving>({ pending: false, refusal: null, fields: {}, savedAt: null })

  // One after the other: what was typed later must not be overtaken by what was typed before.
  const save = (answers: Partial<ClaimAnswers>): Promise<boolean> => (turn.current = turn.current.then(() => send(answers)))
  const send = async (answers: Partial<ClaimAnswers>): Promise<boolean> => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const body = { ...unsentOf(claimId), ...changedAnswers(answers, kept.current) }
    if (Object.keys(body).length === 0) return true
    setSaving((before) => ({ ...before, pending: true }))
    try {
      const { savedAt } = await call(filingContract.answerClaim, { params: { claimId }, body })
      kept.current = { ...kept.current, ...body }
      forgetUnsent(claimId)
      setSaving({ pending: false, refusal: null, fields: {}, savedAt: new Date(savedAt) })
      await client.invalidateQueries({ queryKey: [claimsContract.claim.path] })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (didNotArrive(error)) keepUnsent(claimId, body)
      setSaving((before) => ({ ...before, pending: false, refusal: error, fields: error.fields }))
      return false
    }
  }
  const saveForm = () => save(form.current ? read(readAnswers(new FormData(form.current))) : {})
  const atOnce = () => {
    if (timer.current) void saveForm()
  }
  useWhenReachable(() => void saveForm())
  useWhenLeft(atOnce)

  return {
    saving,
    save,
    typed: (here: HTMLFormElement | null) => {
      form.current = here
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveForm(), REST_MS)
    },
    left: atOnce,
  }
}

/** Nobody said no: it may go when the connection, or whoever was signed in, is back. */
const didNotArrive = ({ status }: Refused): boolean => status === 0 || status === 401 || status >= 500
