import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, Refused } from '#access/web/call.ts'
import { claimsContract, type ClaimView } from '#domains/claims/claim-view/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { changedAnswers } from '#domains/claims/filing/rules/changed-answers.ts'
import { forgetUnsent, keepUnsent, unsentOf } from '#domains/claims/filing-form/web/offline-queue.ts'
import { type Answers, readAnswers } from '#design/forms/answers.ts'

export type Read = (answers: Answers) => Partial<ClaimAnswers>
export type Saving = { pending: boolean; refusal: Refused | null; fields: Readonly<Record<string, string>>; savedAt: Date | null }

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

/** At first, for what an earlier page could not send; when the connection is back, and when who signed in elsewhere is. (Outside React.) */
function useWhenReachable(work: () => void): void {
  const again = useEffectEvent(work)
  useEffect(() => {
    again()
    const heard = () => document.visibilityState === 'visible' && again()
    window.addEventListener('online', heard)
    document.addEventListener('visibilitychange', heard)
    return () => {
      window.removeEventListener('online', heard)
      document.removeEventListener('visibilitychange', heard)
    }
  }, [])
}

/** Who looks for a paper in another app may not come back to this page. (Outside React as well.) */
function useWhenLeft(work: () => void): void {
  const leave = useEffectEvent(work)
  useEffect(() => {
    const heard = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', heard)
    return () => document.removeEventListener('visibilitychange', heard)
  }, [])
}
