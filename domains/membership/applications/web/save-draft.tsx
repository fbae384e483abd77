import type { ReactNode, SyntheticEvent } from 'react'
import type { KeptDraft } from '#domains/membership/quotes/web/draft.ts'

/** Saves the answers of the form inside it as they are typed, and prefilled ones when it is sent. */
export function KeepDraft({ kept, children }: { kept: KeptDraft; children: ReactNode }) {
  const keep = (event: SyntheticEvent<HTMLDivElement>) => {
    const form = event.currentTarget.querySelector('form')
    if (form) kept.keep(form)
  }
  return (
    <div onInput={keep} onSubmitCapture={keep}>
      {children}
    </div>
  )
}
