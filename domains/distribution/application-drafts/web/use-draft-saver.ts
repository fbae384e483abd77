import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { Answer, CallInput } from '#access/contract.ts'
import { call } from '#access/web/call.ts'
import { answerOptions } from '#access/web/use-answer.ts'
import { applicationDraftsContract } from '#domains/distribution/application-drafts/contract.ts'
import { type Draft, DRAFT_FIELDS, type DraftKind } from '#domains/distribution/application-drafts/rules/draft-fields.data.ts'

const DELAY_MS = 800

/** The part whose typed answers are saved; null for one that is only read and signed. */
export const draftKindOf = (kind: string): DraftKind | null => DRAFT_KINDS.find((each) => each === kind) ?? null

const DRAFT_KINDS = Object.keys(DRAFT_FIELDS) as DraftKind[]

/** Saves what is typed in one part shortly after the last key, and when the part is left. */
export function useDraftSaver(token: string, kind: DraftKind | null) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<Draft | null>(null)

  /** The part, when it is opened again, starts from it without asking the server. */
  const show = (draft: Draft | undefined) => {
    if (!kind) return
    const { queryKey } = answerOptions(applicationDraftsContract.read, { params: { token } })
    client.setQueryData<Answer<typeof applicationDraftsContract.read>>(queryKey, (before) => ({ ...before, [kind]: draft }))
  }
  const save = () => {
    clearTimeout(timer.current)
    const answers = waiting.current
    waiting.current = null
    if (!answers || !kind) return
    show(answers)
    const body = { kind, answers } as CallInput<typeof applicationDraftsContract.keep>['body']
    // What cannot be saved now is saved with what is typed next.
    call(applicationDraftsContract.keep, { params: { token }, body }).catch(() => undefined)
  }
  const stop = () => {
    clearTimeout(timer.current)
    waiting.current = null
  }

  const saveNow = useRef(save)
  useEffect(() => void (saveNow.current = save))
  useEffect(() => () => saveNow.current(), [])

  return {
    typed: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
      const form = currentTarget.querySelector('form')
      if (!kind || !form) return
      waiting.current = draftIn(form, DRAFT_FIELDS[kind])
      clearTimeout(timer.current)
      timer.current = setTimeout(() => saveNow.current(), DELAY_MS)
    },
    /** What is being handed in is no draft any more. */
    stop,
    forget: () => {
      stop()
      show(undefined)
    },
  }
}

function draftIn(form: HTMLFormElement, fields: readonly string[]): Draft {
  const data = new FormData(form)
  const typed = fields.map((field) => [field, data.get(field)] as const)
  return Object.fromEntries(
    typed.flatMap(([field, value]) => (typeof value === 'string' && value !== '' ? [[field, value.slice(0, 200)]] : [])),
  )
}
