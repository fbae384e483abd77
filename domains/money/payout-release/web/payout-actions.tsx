import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { type PayoutPartProps, REFRESHES } from '#domains/money/payout-release/web/of-payout.ts'
import { whyNot } from '#domains/money/payouts/web/payout-words.ts'
import { RecordArrival, RecordReturn } from '#domains/money/payout-release/web/record-payout.tsx'
import { ReleaseCoverage } from '#domains/money/payout-release/web/release-coverage.tsx'
import { ReleaseOtherwise } from '#domains/money/payout-release/web/release-otherwise.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { FocusSubmit } from '#design/forms/kept-input.tsx'
import { dollars } from '#platform/money.ts'

/** The next actions for a payout; the server says which, and why not. */
export function PayoutActions({ payout, onDone }: PayoutPartProps) {
  if (payout.status === 'pending') return <Release payout={payout} onDone={onDone} />
  if (payout.status === 'returned' || payout.status === 'void') return payout.owed ? <Reissue payout={payout} onDone={onDone} /> : null
  const mayRecord = payout.whyNot.settle === null || payout.whyNot.return === null
  return mayRecord ? <Record payout={payout} onDone={onDone} /> : null
}

function Release({ payout, onDone }: PayoutPartProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const [confirms, setConfirms] = useState(false)
  const amount = dollars(payout.amountCents)
  const onReleased = () => (setOpen(false), setConfirms(false), onDone(t`${amount} for ${payout.memberName} released.`))
  const releasing = useSubmit(payoutReleaseContract.releasePayout, { refreshes: REFRESHES, onDone: onReleased })
  const needsLook = payout.payee?.name === 'other'
  const { payee } = payout
  return (
    <Buttons>
      <Button
        kind="primary"
        size="small"
        pending={releasing.pending}
        disabledReason={whyNot(i18n, payout.whyNot.release)}
        onClick={() => (needsLook ? setOpen(true) : setConfirms(true))}
      >
        <Trans>Release {amount}</Trans>
      </Button>
      {payout.whyNot.release && payout.whyNot.releaseByCheck ? null : (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          <Trans>Choose another method</Trans>
        </Button>
      )}
      <Dialog open={confirms} onClose={() => setConfirms(false)} title={<Trans>Release {amount}?</Trans>}>
        <p>
          {payee ? (
            <Trans>
              {amount} for {payout.memberName} goes to {payee.holderName}, account ending in {payee.last4}.
            </Trans>
          ) : (
            <Trans>
              {amount} for {payout.memberName} goes out as a check to the address on file.
            </Trans>
          )}{' '}
          <Trans>The member gets an email.</Trans>
        </p>
        <Form
          label={t`Release ${amount}`}
          sending={releasing}
          onSubmit={(answers) => {
            const belowZeroWhy = answers.textOrNull('belowZeroWhy')
            releasing.submit({ params: { payoutId: payout.id }, body: belowZeroWhy ? { belowZeroWhy } : {} })
          }}
        >
          <FocusSubmit />
          <ReleaseCoverage going={[payout]} asksWhy />
          <Button type="submit" kind="primary" pending={releasing.pending}>
            <Trans>Release {amount}</Trans>
          </Button>
        </Form>
      </Dialog>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Release {amount}</Trans>}>
        <ReleaseOtherwise payout={payout} onReleased={onReleased} />
      </Dialog>
    </Buttons>
  )
}

function Reissue({ payout, onDone }: PayoutPartProps) {
  const { t, i18n } = useLingui()
  const amount = dollars(payout.amountCents)
  const says = t`${amount} for ${payout.memberName} is waiting for release again.`
  const reissuing = useSubmit(payoutReleaseContract.reissuePayout, { refreshes: REFRESHES, onDone: () => onDone(says) })
  const send = (by: 'payee' | 'check') => reissuing.submit({ params: { payoutId: payout.id }, body: { by } })
  return (
    <Buttons>
      <Button size="small" pending={reissuing.pending} disabledReason={whyNot(i18n, payout.whyNot.reissue)} onClick={() => send('payee')}>
        <Trans>Send again</Trans>
      </Button>
      {payout.whyNot.reissue && payout.whyNot.reissueByCheck === null ? (
        <Button size="small" kind="quiet" pending={reissuing.pending} onClick={() => send('check')}>
          <Trans>Send by check</Trans>
        </Button>
      ) : null}
    </Buttons>
  )
}

/** Records what the bank did: it arrived, or it was returned. */
function Record({ payout, onDone }: PayoutPartProps) {
  const [open, setOpen] = useState<'settle' | 'return' | null>(null)
  const close = () => setOpen(null)
  return (
    <Buttons>
      {payout.whyNot.settle === null ? (
        <Button size="small" onClick={() => setOpen('settle')}>
          <Trans>Record arrival</Trans>
        </Button>
      ) : null}
      {payout.whyNot.return === null ? (
        <Button size="small" kind="quiet" onClick={() => setOpen('return')}>
          <Trans>Record return</Trans>
        </Button>
      ) : null}
      <Dialog open={open === 'settle'} onClose={close} title={<Trans>Payment arrived</Trans>}>
        <RecordArrival payout={payout} onDone={(says) => (close(), onDone(says))} />
      </Dialog>
      <Dialog open={open === 'return'} onClose={close} title={<Trans>Payment returned by the bank</Trans>}>
        <RecordReturn payout={payout} onDone={(says) => (close(), onDone(says))} />
      </Dialog>
    </Buttons>
  )
}
