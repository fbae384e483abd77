import { Trans, useLingui } from '@lingui/react/macro'
import type { Refused } from '#access/web/call.ts'

export type SaveState = { pending: boolean; refusal: Refused | null; fields: Readonly<Record<string, string>>; savedAt: Date | null }

/** "Saved 10:42", announced to screen readers. */
export function SavedLine({ saving: { pending, refusal, savedAt } }: { saving: SaveState }) {
  const { i18n } = useLingui()
  const time = savedAt ? new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(savedAt) : null
  return (
    <p role="status">
      {pending ? (
        <Trans>Saving…</Trans>
      ) : refusal?.status === 401 ? (
        <Trans>
          Not saved: you’re signed out. Your answers are still here.{' '}
          <a href="/login" target="_blank" rel="noreferrer">
            Use a new tab to sign in
          </a>
          , then return to this page.
        </Trans>
      ) : refusal ? (
        <Trans>Not saved yet. Your answers are still here.</Trans>
      ) : time ? (
        <Trans>Saved {time}</Trans>
      ) : null}
    </p>
  )
}
