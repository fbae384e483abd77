import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Id } from '#platform/ids.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type ClaimPayment, claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { PayoutStatusTag } from '#domains/money/payouts/web/payout-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Timeline } from '#design/values/timeline.tsx'

type Props = { claimId: Id<'claim'>; fixPayee?: ReactNode }

/** The payment of a claim, step by step. Renders nothing while there is no payment. `fixPayee` links to the page for bank details. */
export function ClaimPaymentSteps({ claimId, fixPayee }: Props) {
  const { payment, goodwill } = useAnswer(claimPaymentContract.claimPayment, { params: { claimId } })
  return (
    <>
      {payment ? <Payment title={<Trans>Payment</Trans>} payment={payment} fixPayee={fixPayee} /> : null}
      {goodwill ? (
        <Payment title={<Trans>Goodwill payment, in addition to what your plan pays</Trans>} payment={goodwill} fixPayee={fixPayee} />
      ) : null}
    </>
  )
}

function Payment({ title, payment, fixPayee }: { title: ReactNode; payment: ClaimPayment; fixPayee: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Card title={title}>
      <p>
        <PayoutStatusTag status={payment.status} /> <Now payment={payment} />
      </p>
      {payment.needsPayee ? (
        <Notice tone="warning" title={<Trans>We need your bank details again</Trans>} action={fixPayee}>
          <Trans>Your bank returned the payment. Correct your account details or choose a check, and we’ll send it again.</Trans>
        </Notice>
      ) : null}
      {payment.status === 'void' && payment.owed && payment.method === 'check' ? (
        <Notice tone="warning" title={<Trans>Your check is no longer valid</Trans>} action={fixPayee}>
          <Trans>This money is still yours. Choose a bank account or another check, and we’ll send it again.</Trans>
        </Notice>
      ) : null}
      <Facts>
        <Fact label={<Trans>Amount</Trans>}>
          <Money amount={payment.amountCents} />
        </Fact>
        <Fact label={<Trans>Payment method</Trans>}>
          <How payment={payment} />
        </Fact>
      </Facts>
      <Timeline
        items={payment.steps
          .map(({ what, at, why }) => ({ id: `${what}-${at}`, at, title: i18n._(STEP[what]), ...(why ? { body: why } : {}) }))
          .toReversed()}
      />
    </Card>
  )
}

const STEP = {
  approved: msg`Approved: we owe you this amount`,
  released: msg`Released for payment`,
  sent: msg`Sent`,
  settled: msg`Received`,
  returned: msg`Returned`,
  void: msg`Voided before it was cashed`,
  reissued: msg`Prepared again`,
} as const satisfies Record<ClaimPayment['steps'][number]['what'], MessageDescriptor>

function Now({ payment: { status, expectedOn } }: { payment: ClaimPayment }) {
  const day = expectedOn ? <DayText day={expectedOn} /> : null
  if (status === 'pending') return <Trans>We do a final check and send it, usually within 5 business days.</Trans>
  if (status === 'released') return day ? <Trans>We’ll send it by {day}.</Trans> : <Trans>We’ll send it soon.</Trans>
  if (status === 'sent') return day ? <Trans>It should arrive by {day}.</Trans> : <Trans>Your payment has been sent.</Trans>
  if (status === 'settled') return <Trans>Your payment has arrived.</Trans>
  return <Trans>This money is still yours. We’ll send it again.</Trans>
}

function How({ payment: { method, to, checkNumber } }: { payment: ClaimPayment }) {
  if (method === 'check')
    return checkNumber === null ? (
      <Trans>By check, mailed to your address</Trans>
    ) : (
      <Trans>Check {checkNumber}, mailed to your address</Trans>
    )
  if (!to) return <Trans>To a bank account</Trans>
  return (
    <>
      {to.bankName ?? <Trans>Bank account</Trans>} ···· {to.last4}
    </>
  )
}
