import type { ReactNode } from 'react'
import type { KeptDraft } from '#capabilities/memberships/web/enrol/draft.ts'

/** Around a form: what is typed into it is kept as it is typed. */
export function KeepDraft({ kept, children }: { kept: KeptDraft; children: ReactNode }) {
  return (
    <div
      onInput={(event) => {
        const form = event.currentTarget.querySelector('form')
        if (form) kept.keep(form)
      }}
    >
      {children}
    </div>
  )
}
