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
    <Card title={<Trans>Electronic signatures and email</Trans>}>
      {consent.withdrawnAt ? (
        <p>
          <Trans>
            You withdrew your consent on <Moment at={consent.withdrawnAt} />. We’ll arrange with you to send letters by mail.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              You agreed on <Moment at={consent.at} />. You can withdraw your consent at any time, free of charge.
            </Trans>
          </p>
          <div>
            <Button onClick={() => setOpen(true)}>
              <Trans>Withdraw my consent</Trans>
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Withdraw your consent?</Trans>}
        actions={
          <Button kind="danger" pending={sending.pending} onClick={() => sending.submit({})}>
            <Trans>Withdraw consent</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your membership continues, and what you signed stays signed. We’ll arrange with you to send letters by mail.</Trans>
        </p>
      </Dialog>
    </Card>
  )
}
