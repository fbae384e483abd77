import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { endsAt, mayStay, useSecondsLeft } from '#access/web/session-clock.ts'
import { keepField, rememberField, returnToField } from '#domains/people/identity/web/same-field.ts'
import { loadSession, signOut } from '#domains/people/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

/** Asks two minutes before a session ends; without an answer it ends, and signing in leads back to the same field. */
export function SessionEnd() {
  const { i18n } = useLingui()
  const left = useSecondsLeft()
  const [isAnswered, setAnswered] = useState(false)
  const isEnding = left !== null && !(isAnswered && !mayStay())
  // The timer and the focused field belong to the browser, outside React.
  useEffect(returnToField, [])
  useEffect(() => {
    document.addEventListener('focusin', rememberField)
    return () => document.removeEventListener('focusin', rememberField)
  }, [])
  useEffect(() => {
    if (left !== 0) return
    keepField()
    void signOut().catch(() => {})
  }, [left])

  const stay = () => {
    setAnswered(true)
    if (mayStay()) void loadSession().catch(() => {})
  }
  const at = left === null ? '' : new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(endsAt())
  return (
    <Dialog
      open={isEnding}
      onClose={stay}
      title={<Trans>Are you still there?</Trans>}
      actions={
        mayStay() ? (
          <Button kind="primary" onClick={stay}>
            <Trans>Stay signed in</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        {mayStay() ? (
          <Trans>You’ve been inactive for a while. To protect your information, we’ll sign you out at {at}.</Trans>
        ) : (
          <Trans>
            You’ll be signed out at {at} because this session has reached its time limit. Finish what you’re typing, then sign in again.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
