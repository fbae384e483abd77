import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { transferContract, type TransfersView } from '#domains/membership/transfers/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

type Props = {
  membershipId: Id<'membership'>
  transferId: Id<'agencyTransfer'>
  whyNot: TransfersView['whyNotDecide']
  refreshes: readonly Route[]
}
type Asking = 'confirm' | 'decline'

/** The second of the two people a transfer needs: reads the letter, then confirms or declines. */
export function DecideTransfer({ membershipId, transferId, whyNot, refreshes }: Props) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const disabledReason = whyNot && i18n._(WHY_NOT_DECIDE[whyNot])
  return (
    <>
      <Buttons>
        <Button kind="primary" disabledReason={disabledReason} onClick={() => setAsking('confirm')}>
          <Trans>Confirm the transfer…</Trans>
        </Button>
        <Button disabledReason={disabledReason} onClick={() => setAsking('decline')}>
          <Trans>Decline it…</Trans>
        </Button>
      </Buttons>
      <Dialog open={asking === 'confirm'} onClose={close} title={<Trans>Confirm the transfer</Trans>}>
        <Decide membershipId={membershipId} transferId={transferId} refreshes={refreshes} confirm onDone={close} />
      </Dialog>
      <Dialog open={asking === 'decline'} onClose={close} title={<Trans>Decline the transfer</Trans>}>
        <Decide membershipId={membershipId} transferId={transferId} refreshes={refreshes} confirm={false} onDone={close} />
      </Dialog>
    </>
  )
}

const WHY_NOT_DECIDE: Readonly<Record<NonNullable<TransfersView['whyNotDecide']>, MessageDescriptor>> = {
  not_your_role: msg`Compliance confirms a transfer.`,
  nothing_waiting: msg`No transfer is waiting for a decision.`,
  same_person: msg`A second person decides: you asked for this transfer yourself.`,
}

type FormProps = Omit<Props, 'whyNot'> & { confirm: boolean; onDone: () => void }

function Decide({ membershipId, transferId, refreshes, confirm, onDone }: FormProps) {
  const { t } = useLingui()
  const sending = useSubmit(transferContract.decideTransfer, { refreshes, onDone })
  return (
    <Form
      label={t`Decide on the transfer`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { membershipId, transferId }, body: { confirm, note: answers.text('note') } })}
    >
      <p>
        {confirm ? (
          <Trans>The new agency serves this member at once and earns commission from the next payment. Both agencies are told.</Trans>
        ) : (
          <Trans>The membership stays with its agency.</Trans>
        )}
      </p>
      <TextArea name="note" label={<Trans>What you checked</Trans>} rows={3} maxLength={500} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        {confirm ? <Trans>Confirm the transfer</Trans> : <Trans>Decline the transfer</Trans>}
      </Button>
    </Form>
  )
}
