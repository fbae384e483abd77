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
  const [saving, setSaving] = useState<Saving>({ pending: false, refusal: null, fields: {}, savedAt: null })

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

/** Calls `work` at first, when the connection is back, and when the page becomes visible. (An effect: browser events are outside React.) */
function useWhenReachable(work: () => void): void {
  const callWork = useEffectEvent(work)
  useEffect(() => {
    callWork()
    const onChange = () => document.visibilityState === 'visible' && callWork()
    window.addEventListener('online', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
}

/** Calls `work` when the page is hidden: on a phone the user may not come back to it. (An effect, as above.) */
function useWhenLeft(work: () => void): void {
  const callWork = useEffectEvent(work)
  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && callWork()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
