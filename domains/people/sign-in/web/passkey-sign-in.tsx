import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Profile } from '#access/profile.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { hasPasskeys, offersPasskeys, showPasskey } from '#domains/people/passkeys/web/passkey.ts'
import { Button } from '#design/button.tsx'
import { useIsLive } from '#design/states/is-live.ts'
import { Notice } from '#design/states/notice.tsx'

type Props = { onDone: (profile: Profile) => Promise<void> }

/** A passkey is offered in the autofill of the email field, and by a button. */
export function PasskeySignIn({ onDone }: Props) {
  const isLive = useIsLive()
  const [isAsking, setAsking] = useState(false)
  const sending = useSubmit(signInContract.signInByPasskey, { onDone: ({ profile }) => onDone(profile) })
  const show = useEffectEvent(async (signal?: AbortSignal) => {
    const body = await showPasskey(signal)
    if (body) sending.submit({ body })
  })
  // The browser's autofill is outside React; pressing the button cancels its pending request.
  useEffect(() => {
    if (isAsking) return
    const quiet = new AbortController()
    void offersPasskeys()
      .then(
        (offers) => (offers && !quiet.signal.aborted ? show(quiet.signal) : undefined),
        () => {},
      )
      .catch(() => {})
    return () => quiet.abort()
  }, [isAsking])
  useEffect(() => {
    if (isAsking)
      void show()
        .catch(() => {})
        .finally(() => setAsking(false))
  }, [isAsking])

  if (!isLive || !hasPasskeys()) return null
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <Button icon="lock" pending={isAsking || sending.pending} onClick={() => setAsking(true)}>
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  )
}
