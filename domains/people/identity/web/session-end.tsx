import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { endsAt, mayStay, useSecondsLeft } from '#access/web/session-clock.ts'
import { keepField, noteField, returnToField } from '#domains/people/identity/web/same-field.ts'
import { loadSession, signOut } from '#domains/people/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

/** Two minutes before a session ends, whoever is there is asked; nobody there, it ends, and signing in leads back to the same field. */
export function SessionEnd() {
  const { i18n } = useLingui()
  const left = useSecondsLeft()
  const [isHeard, setHeard] = useState(false)
  const isEnding = left !== null && !(isHeard && !mayStay())
  // The timer and the field in focus are the browser's.
  useEffect(returnToField, [])
  useEffect(() => {
    document.addEventListener('focusin', noteField)
    return () => document.removeEventListener('focusin', noteField)
  }, [])
  useEffect(() => {
    if (left !== 0) return
    keepField()
    void signOut().catch(() => {})
  }, [left])

  const stay = () => {
    setHeard(true)
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
          <Trans>Nothing has been done here for a while. You are signed out at {at}, to keep others from reading this page.</Trans>
        ) : (
          <Trans>You are signed out at {at}: nobody stays signed in longer. Finish what you are writing, then sign in again.</Trans>
        )}
      </p>
    </Dialog>
  )
}
