import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Moment } from '#design/values/moment.tsx'

/** Consent to sign electronically and to email: since when, and how to withdraw it (15 USC 7001(c)). */
export function EsignConsent() {
  const { consent } = useAnswer(termsAcceptanceContract.acceptanceStatus, {})
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(termsAcceptanceContract.withdraw, {
    refreshes: [termsAcceptanceContract.acceptanceStatus],
    onDone: () => setOpen(false),
  })
  if (!consent) return null
  return (
    <Card title={<Trans>Signing on a screen, letters by e-mail</Trans>}>
      {consent.withdrawnAt ? (
        <p>
          <Trans>
            You took your consent back on <Moment at={consent.withdrawnAt} />. A colleague arranges letters on paper with you.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              You agreed to it on <Moment at={consent.at} />. You can take it back at any time and without charge.
            </Trans>
          </p>
          <div>
            <Button onClick={() => setOpen(true)}>
              <Trans>Take my consent back</Trans>
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Take your consent back?</Trans>}
        actions={
          <Button kind="danger" pending={sending.pending} onClick={() => sending.submit({})}>
            <Trans>Take it back</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your membership goes on, and what you signed stays signed. A colleague arranges letters on paper with you.</Trans>
        </p>
      </Dialog>
    </Card>
  )
}
