import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { hasPasskeys } from '#domains/people/passkeys/web/passkey.ts'
import { AddPasskey } from '#domains/people/account-security/web/add-passkey.tsx'
import { RemoveDialog } from '#domains/people/account-security/web/remove-dialog.tsx'
import { RenamePasskey } from '#domains/people/account-security/web/rename-passkey.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { useIsLive } from '#design/states/is-live.ts'
import { Moment } from '#design/values/moment.tsx'

type Passkey = Answer<typeof securityContract.security>['passkeys'][number]

/** My passkeys, each with its name and its last use. */
export function Passkeys() {
  const { t } = useLingui()
  const { passkeys } = useAnswer(securityContract.security, {})
  const [isAdding, setAdding] = useState(false)
  const isLive = useIsLive()
  const cannot = isLive && !hasPasskeys() ? t`This browser doesn’t support passkeys.` : null
  return (
    <Card
      title={<Trans>Passkeys</Trans>}
      actions={
        <Button size="small" icon="plus" disabledReason={cannot} onClick={() => setAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Sign in with your fingerprint, your face, or your device’s PIN. Passkeys can’t be guessed or stolen from us.</Trans>
      </p>
      {isAdding ? <AddPasskey onEnd={() => setAdding(false)} /> : null}
      {passkeys.length === 0 ? (
        <p>
          <Trans>No passkeys yet.</Trans>
        </p>
      ) : (
        <Facts>
          {passkeys.map((passkey) => (
            <Fact key={passkey.id} label={passkey.name} change={<Change passkey={passkey} />}>
              {passkey.lastUsedAt ? (
                <Trans>
                  Last used <Moment at={passkey.lastUsedAt} />
                </Trans>
              ) : (
                <Trans>
                  Added <Moment at={passkey.addedAt} />, not used yet
                </Trans>
              )}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

function Change({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'name' | 'remove' | null>(null)
  const removing = useSubmit(securityContract.removePasskey, { refreshes: [securityContract.security], onDone: () => setOpened(null) })
  const params = { passkeyId: passkey.id }
  return (
    <Buttons>
      <Button size="small" kind="quiet" aria-label={t`Rename ${passkey.name}`} onClick={() => setOpened('name')}>
        <Trans>Rename</Trans>
      </Button>
      <Button size="small" kind="quiet" aria-label={t`Remove ${passkey.name}`} onClick={() => setOpened('remove')}>
        <Trans>Remove</Trans>
      </Button>
      <RenamePasskey passkey={passkey} open={opened === 'name'} onClose={() => setOpened(null)} />
      <RemoveDialog
        open={opened === 'remove'}
        title={<Trans>Remove “{passkey.name}”?</Trans>}
        removing={removing}
        onRemove={() => removing.submit({ params })}
        onClose={() => setOpened(null)}
      >
        <Trans>
          You won’t be able to sign in here with it anymore. Delete it from your device, too, or the device will keep offering it.
        </Trans>
      </RemoveDialog>
    </Buttons>
  )
}
