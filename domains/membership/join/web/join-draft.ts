import { useState } from 'react'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { type DraftSaver, createDraftSaver, writeToken } from '#domains/membership/applications/web/draft-keeper.ts'
import { type Draft, type DraftStore, readDraft, useDraft, writeDraft } from '#domains/membership/quotes/web/draft.ts'

const DRAFT = 'breakwater-join'
const TOKEN = 'breakwater-join-token'

/** The answers, kept in this tab and, from the first one on, on the server. `asked` is what the link answers already. */
export function useJoinDraft(
  step: Step,
  begin: { usual: Draft; asked: Draft },
): { store: DraftStore; saver: DraftSaver; savedAt: Date | null } {
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [saver] = useState(() => createDraftSaver(TOKEN, setSavedAt))
  const [initial] = useState(() => withLink(begin))
  const store = useDraft(DRAFT, initial, (answers) => saver.schedule({ answers, step }))
  const clear = () => {
    store.clear()
    saver.clear()
  }
  return { store: { ...store, clear }, saver, savedAt }
}

/** A link answers once: what is changed afterwards stays changed when the page is loaded again, and another link answers anew. */
function withLink({ usual, asked }: { usual: Draft; asked: Draft }): Draft {
  const link = new URLSearchParams(asked).toString()
  const kept = readDraft(DRAFT)
  if (link === '' || kept['link'] === link) return usual
  writeDraft(DRAFT, { ...kept, ...asked, link })
  return { ...usual, ...asked, link }
}

/** Continues in this tab what was saved on another device. */
export function continueDraft(token: string, answers: Answers): void {
  writeDraft(DRAFT, answers)
  writeToken(TOKEN, token)
}
