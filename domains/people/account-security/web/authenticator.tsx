import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { secondFactorContract } from '#domains/people/second-factor/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { RecoveryCodes } from '#domains/people/account-security/web/recovery-codes.tsx'
import { RemoveDialog } from '#domains/people/account-security/web/remove-dialog.tsx'
import { SetUpAuthenticator } from '#domains/people/account-security/web/set-up-authenticator.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The authenticator app, whose code is required besides the password. */
export function Authenticator() {
  const { authenticator } = useAnswer(securityContract.security, {})
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const kept = (given: readonly string[]) => {
    setCodes(given)
    setSettingUp(false)
  }
  return (
    <Card title={<Trans>Authenticator app</Trans>}>
      <p>
        <Trans>After your password, we ask for a code from the app on your phone.</Trans>
      </p>
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {authenticator ? (
        <SetUp authenticator={authenticator} onCodes={setCodes} />
      ) : isSettingUp ? (
        <SetUpAuthenticator onDone={kept} onLeave={() => setSettingUp(false)} />
      ) : (
        <Buttons>
          <Button icon="lock" onClick={() => setSettingUp(true)}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        </Buttons>
      )}
    </Card>
  )
}

type SetUpProps = { authenticator: { since: string; recoveryCodesLeft: number }; onCodes: (codes: readonly string[]) => void }

function SetUp({ authenticator: { since, recoveryCodesLeft }, onCodes }: SetUpProps) {
  const [isRemoving, setRemoving] = useState(false)
  const refreshes = [securityContract.security]
  const making = useSubmit(secondFactorContract.makeRecoveryCodes, { refreshes, onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  const removing = useSubmit(securityContract.removeAuthenticator, { refreshes, onDone: () => setRemoving(false) })
  return (
    <>
      <Facts>
        <Fact label={<Trans>Set up on</Trans>}>
          <Moment at={since} />
        </Fact>
        <Fact label={<Trans>Recovery codes left</Trans>}>{recoveryCodesLeft}</Fact>
      </Facts>
      {making.refusal ? <Notice tone="danger" live title={making.refusal.message} /> : null}
      <Buttons>
        <Button size="small" pending={making.pending} onClick={() => making.submit({})}>
          <Trans>Create new recovery codes</Trans>
        </Button>
        <Button size="small" kind="quiet" onClick={() => setRemoving(true)}>
          <Trans>Remove app</Trans>
        </Button>
      </Buttons>
      <RemoveDialog
        open={isRemoving}
        title={<Trans>Remove the authenticator app?</Trans>}
        removing={removing}
        onRemove={() => removing.submit({})}
        onClose={() => setRemoving(false)}
      >
        <Trans>After that, you’ll sign in with only your password. Your recovery codes will stop working, too.</Trans>
      </RemoveDialog>
    </>
  )
}
