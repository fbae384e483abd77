import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { payoutContract, type PayoutView } from '#capabilities/payouts/contract.ts'
import { whyNot } from '#capabilities/payouts/web/payout-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Form } from '#design/form.tsx'
import { Notice } from '#design/notice.tsx'
import { TextField } from '#design/text-fields.tsx'
import { dollars } from '#platform/money.ts'

type Props = { payout: PayoutView; onDone: (says: string) => void }

const REFRESHES = [payoutContract.payouts, payoutContract.payout]

/** What can be done with a payment next: the server has said what, and why not. */
export function PayoutActions({ payout, onDone }: Props) {
  if (payout.status === 'pending') return <Release payout={payout} onDone={onDone} />
  if (payout.status === 'returned') return <Reissue payout={payout} onDone={onDone} />
  const mayRecord = payout.whyNot.settle === null || payout.whyNot.return === null
  return mayRecord ? <Record payout={payout} onDone={onDone} /> : null
}

function Release({ payout, onDone }: Props) {
  const { t, i18n } = useLingui()
  const amount = dollars(payout.amountCents)
  const releasing = useSubmit(payoutContract.releasePayout, { refreshes: REFRESHES, onDone: () => onDone(t`${amount} for ${payout.memberName} is released.`) })
  return (
    <>
      <Button kind="primary" size="small" pending={releasing.pending} disabledReason={whyNot(i18n, payout.whyNot.release)} onClick={() => releasing.submit({ params: { payoutId: payout.id }, body: {} })}>
        <Trans>Release {amount}</Trans>
      </Button>
      {releasing.refusal ? (
        <Notice tone="danger" live>
          {releasing.refusal.message}
        </Notice>
      ) : null}
    </>
  )
}

function Reissue({ payout, onDone }: Props) {
  const { t, i18n } = useLingui()
  const amount = dollars(payout.amountCents)
  const reissuing = useSubmit(payoutContract.reissuePayout, { refreshes: REFRESHES, onDone: () => onDone(t`${amount} for ${payout.memberName} waits for release again.`) })
  return (
    <Button size="small" pending={reissuing.pending} disabledReason={whyNot(i18n, payout.whyNot.reissue)} onClick={() => reissuing.submit({ params: { payoutId: payout.id }, body: {} })}>
      <Trans>Send again</Trans>
    </Button>
  )
}

/** What the bank did: it arrived, or it came back. */
function Record({ payout, onDone }: Props) {
  const [open, setOpen] = useState<'settle' | 'return' | null>(null)
  const close = () => setOpen(null)
  return (
    <Buttons>
      {payout.whyNot.settle === null ? (
        <Button size="small" onClick={() => setOpen('settle')}>
          <Trans>It arrived</Trans>
        </Button>
      ) : null}
      {payout.whyNot.return === null ? (
        <Button size="small" kind="quiet" onClick={() => setOpen('return')}>
          <Trans>It came back</Trans>
        </Button>
      ) : null}
      <Dialog open={open === 'settle'} onClose={close} title={<Trans>The payment arrived</Trans>}>
        <Settle payout={payout} onDone={(says) => (close(), onDone(says))} />
      </Dialog>
      <Dialog open={open === 'return'} onClose={close} title={<Trans>The bank sent it back</Trans>}>
        <Return payout={payout} onDone={(says) => (close(), onDone(says))} />
      </Dialog>
    </Buttons>
  )
}

function Settle({ payout, onDone }: Props) {
  const { t } = useLingui()
  const amount = dollars(payout.amountCents)
  const sending = useSubmit(payoutContract.settlePayout, { refreshes: REFRESHES, onDone: () => onDone(t`${amount} reached ${payout.memberName}.`) })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { payoutId: payout.id }, body: { reference: answers.text('reference') } })}>
      <TextField name="reference" optional label={<Trans>The bank's trace number, or the number of the check</Trans>} maxLength={80} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Record that {amount} arrived</Trans>
      </Button>
    </Form>
  )
}

function Return({ payout, onDone }: Props) {
  const { t } = useLingui()
  const amount = dollars(payout.amountCents)
  const sending = useSubmit(payoutContract.returnPayout, { refreshes: REFRESHES, onDone: () => onDone(t`${amount} for ${payout.memberName} came back and is owed again.`) })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { payoutId: payout.id }, body: { why: answers.text('why') } })}>
      <TextField name="why" label={<Trans>What the bank said</Trans>} maxLength={200} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Record that it came back</Trans>
      </Button>
    </Form>
  )
}
