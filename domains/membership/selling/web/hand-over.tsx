import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { signOut } from '#domains/people/identity/web/session.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { QrCode } from '#design/pictures/qr-code.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { membershipId: Id<'membership'>; name: string }

/** For a customer who is here and has no phone at hand: they use this device until they have signed and paid. */
export function HandOver({ membershipId, name }: Props) {
  const { t } = useLingui()
  const handing = useSubmit(sellingContract.handOver, {
    onDone: async ({ token }) => {
      await signOut()
      // Reloads the page, so that no data of the seller stays in this tab.
      window.location.assign(`/sign/${token}`)
    },
  })
  return (
    <InDialog
      opener={<Trans>Hand over this device</Trans>}
      title={t`Hand this device to ${name}`}
      action={
        <Button kind="primary" pending={handing.pending} onClick={() => handing.submit({ params: { membershipId } })}>
          <Trans>Sign me out and hand over</Trans>
        </Button>
      }
      refusal={handing.refusal?.message ?? null}
    >
      <p>
        <Trans>
          We’ll sign you out and open the enrollment for {name} to read, sign, and pay. The link you sent will stop working. Sign in again
          when you get the device back.
        </Trans>
      </p>
    </InDialog>
  )
}

/** For a customer who is here with their phone: they scan the link instead of waiting for an email. */
export function ScanLink({ membershipId, name }: Props) {
  const { t } = useLingui()
  const giving = useSubmit(sellingContract.handOver)
  return (
    <InDialog
      opener={<Trans>Show QR code</Trans>}
      title={t`${name} scans the link`}
      action={
        giving.answer ? null : (
          <Button kind="primary" pending={giving.pending} onClick={() => giving.submit({ params: { membershipId } })}>
            <Trans>Show QR code</Trans>
          </Button>
        )
      }
      refusal={giving.refusal?.message ?? null}
    >
      {giving.answer ? (
        <>
          <QrCode squares={giving.answer.squares} label={t`QR code of the link to read, sign, and pay`} />
          <p>
            <Trans>{name} points their phone’s camera at the code. It works for 30 minutes. This page shows when they sign and pay.</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>{name} reads, signs, and pays on their own phone. The link you sent will stop working.</Trans>
        </p>
      )}
    </InDialog>
  )
}

type DialogProps = { opener: ReactNode; title: string; action: ReactNode; refusal: string | null; children: ReactNode }

function InDialog({ opener, title, action, refusal, children }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="phone" onClick={() => setIsOpen(true)}>
        {opener}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title} actions={action}>
        {children}
        {refusal ? <Notice tone="danger" live title={refusal} /> : null}
      </Dialog>
    </>
  )
}
