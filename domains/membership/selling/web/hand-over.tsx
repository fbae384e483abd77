import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { signOut } from '#domains/people/identity/web/session.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** For a customer without a phone at hand: they use this device until they have signed and paid. */
export function HandOver({ membershipId, name }: { membershipId: Id<'membership'>; name: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const handing = useSubmit(sellingContract.handOver, {
    onDone: async ({ token }) => {
      await signOut()
      // Reloads the page, so that no data of the seller stays in this tab.
      window.location.assign(`/sign/${token}`)
    },
  })
  return (
    <>
      <Button icon="phone" onClick={() => setIsOpen(true)}>
        <Trans>Hand over this device</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Hand this device to ${name}`}
        actions={
          <Button kind="primary" pending={handing.pending} onClick={() => handing.submit({ params: { membershipId } })}>
            <Trans>Sign me out and hand over</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            We’ll sign you out and open the enrollment for {name} to read, sign, and pay. The link you sent will stop working. Sign in again
            when you get the device back.
          </Trans>
        </p>
        {handing.refusal ? <Notice tone="danger" live title={handing.refusal.message} /> : null}
      </Dialog>
    </>
  )
}
