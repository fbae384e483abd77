import type { ReactNode, SyntheticEvent } from 'react'
import type { DraftStore } from '#domains/membership/quotes/web/draft.ts'

/** Saves the answers of the form inside it as they are typed, and prefilled ones when it is sent. */
export function SaveDraft({ store, children }: { store: DraftStore; children: ReactNode }) {
  const save = (event: SyntheticEvent<HTMLDivElement>) => {
    const form = event.currentTarget.querySelector('form')
    if (form) store.save(form)
  }
  return (
    <div onInput={save} onSubmitCapture={save}>
      {children}
    </div>
  )
}
