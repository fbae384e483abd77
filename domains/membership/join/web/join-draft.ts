import { useState } from 'react'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { type DraftSaver, createDraftSaver, writeToken } from '#domains/membership/applications/web/draft-keeper.ts'
import { type Draft, type DraftStore, useDraft, writeDraft } from '#domains/membership/quotes/web/draft.ts'

const DRAFT = 'breakwater-join'
const TOKEN = 'breakwater-join-token'

/** The answers, kept in this tab and, from the first one on, on the server. */
export function useJoinDraft(step: Step, initial: Draft): { store: DraftStore; saver: DraftSaver; savedAt: Date | null } {
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [saver] = useState(() => createDraftSaver(TOKEN, setSavedAt))
  const store = useDraft(DRAFT, initial, (answers) => saver.schedule({ answers, step }))
  const clear = () => {
    store.clear()
    saver.clear()
  }
  return { store: { ...store, clear }, saver, savedAt }
}

/** Continues in this tab what was saved on another device. */
export function continueDraft(token: string, answers: Answers): void {
  writeDraft(DRAFT, answers)
  writeToken(TOKEN, token)
}
