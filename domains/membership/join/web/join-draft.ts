import { useState } from 'react'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { type Keeper, keeperOf, writeToken } from '#domains/membership/applications/web/draft-keeper.ts'
import { type Draft, type KeptDraft, useDraft, writeDraft } from '#domains/membership/quotes/web/draft.ts'

const DRAFT = 'breakwater-join'
const TOKEN = 'breakwater-join-token'

/** The answers, kept in this tab and, from the first one on, on the server. */
export function useJoinDraft(step: Step, begin: Draft): { kept: KeptDraft; keeper: Keeper; keptAt: Date | null } {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const [keeper] = useState(() => keeperOf(TOKEN, setKeptAt))
  const kept = useDraft(DRAFT, begin, (answers) => keeper.later({ answers, step }))
  const forget = () => {
    kept.forget()
    keeper.forget()
  }
  return { kept: { ...kept, forget }, keeper, keptAt }
}

/** Continues in this tab what was saved on another device. */
export function takeUp(token: string, answers: Answers): void {
  writeDraft(DRAFT, answers)
  writeToken(TOKEN, token)
}
