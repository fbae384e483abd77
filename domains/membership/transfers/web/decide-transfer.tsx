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
  whyNot: { confirm: TransfersView['whyNotConfirm']; decide: TransfersView['whyNotDecide'] }
  refreshes: readonly Route[]
}
type Asking = 'confirm' | 'decline'

/** The second of the two people a transfer needs: reads the letter, then confirms or declines. */
export function DecideTransfer({ membershipId, transferId, whyNot, refreshes }: Props) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const reason = (code: TransfersView['whyNotConfirm']) => code && i18n._(WHY_NOT_DECIDE[code])
  return (
    <>
      <Buttons>
        <Button kind="primary" disabledReason={reason(whyNot.confirm)} onClick={() => setAsking('confirm')}>
          <Trans>Confirm transfer…</Trans>
        </Button>
        <Button disabledReason={reason(whyNot.decide)} onClick={() => setAsking('decline')}>
          <Trans>Decline transfer…</Trans>
        </Button>
      </Buttons>
      <Dialog open={asking === 'confirm'} onClose={close} title={<Trans>Confirm transfer</Trans>}>
        <Decide membershipId={membershipId} transferId={transferId} refreshes={refreshes} confirm onDone={close} />
      </Dialog>
      <Dialog open={asking === 'decline'} onClose={close} title={<Trans>Decline transfer</Trans>}>
        <Decide membershipId={membershipId} transferId={transferId} refreshes={refreshes} confirm={false} onDone={close} />
      </Dialog>
    </>
  )
}

const WHY_NOT_DECIDE: Readonly<Record<NonNullable<TransfersView['whyNotConfirm']>, MessageDescriptor>> = {
  not_your_role: msg`Compliance confirms transfers.`,
  nothing_waiting: msg`No transfer is waiting for a decision.`,
  same_person: msg`You requested this transfer, so a second person has to decide.`,
  proposer_is_gone: msg`The person who requested this transfer can’t do so anymore. Decline it, so that someone else requests it again.`,
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
          <Trans>
            The new agency serves this member right away and earns commission starting with the next payment. We’ll notify both agencies.
          </Trans>
        ) : (
          <Trans>The membership stays with its current agency.</Trans>
        )}
      </p>
      <TextArea name="note" label={<Trans>What you checked</Trans>} rows={3} maxLength={500} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        {confirm ? <Trans>Confirm transfer</Trans> : <Trans>Decline transfer</Trans>}
      </Button>
    </Form>
  )
}
