import type { ReactNode, SyntheticEvent } from 'react'
import type { KeptDraft } from '#domains/membership/quotes/web/draft.ts'

/** Around a form: what is typed into it is kept as it is typed, and what was filled in for the reader when it is sent. */
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
