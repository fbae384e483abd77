import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, Refused } from '#access/web/call.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { filingContract } from '#capabilities/filing/contract.ts'
import type { ClaimAnswers } from '#capabilities/filing/rules/answers.ts'
import { type Answers, readAnswers } from '#design/answers.ts'
import type { Id } from '#platform/ids.ts'

export type Read = (answers: Answers) => Partial<ClaimAnswers>
export type Saving = { pending: boolean; refusal: Refused | null; fields: Readonly<Record<string, string>>; savedAt: Date | null }

const REST_MS = 800

/** Keeps what is typed on the server while it is typed: shortly after the last key, and when a field is left. */
export function useDraft(claimId: Id<'claim'>, read: Read) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const sent = useRef('')
  const turn = useRef(Promise.resolve(true))
  const [saving, setSaving] = useState<Saving>({ pending: false, refusal: null, fields: {}, savedAt: null })

  // One after the other: what was typed later must not be overtaken by what was typed before.
  const save = (answers: Partial<ClaimAnswers>): Promise<boolean> => (turn.current = turn.current.then(() => send(answers)))
  const send = async (answers: Partial<ClaimAnswers>): Promise<boolean> => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const text = JSON.stringify(answers)
    if (text === sent.current) return true
    setSaving((before) => ({ ...before, pending: true }))
    try {
      const { savedAt } = await call(filingContract.answerClaim, { params: { claimId }, body: answers })
      sent.current = text
      setSaving({ pending: false, refusal: null, fields: {}, savedAt: new Date(savedAt) })
      await client.invalidateQueries({ queryKey: [claimsContract.claim.path] })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setSaving((before) => ({ ...before, pending: false, refusal: error, fields: error.fields }))
      return false
    }
  }
  const saveForm = (form: HTMLFormElement | null) => (form ? save(read(readAnswers(new FormData(form)))) : Promise.resolve(true))

  return {
    saving,
    save,
    typed: (form: HTMLFormElement | null) => {
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveForm(form), REST_MS)
    },
    left: (form: HTMLFormElement | null) => {
      if (timer.current) void saveForm(form)
    },
  }
}
