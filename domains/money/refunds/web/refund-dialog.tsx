import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { paymentContract, type PaymentView } from '#domains/money/payments/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Money } from '#design/values/money.tsx'
import { MoneyField, TextArea } from '#design/forms/text-fields.tsx'
import { type Cents, cents, parseDollars, subtract, typedDollars } from '#platform/money.ts'

type Props = { payment: PaymentView | null; onClose: () => void }

/** Refunds a payment in part or whole, with the reason, and previews what will be left. */
export function RefundDialog({ payment, onClose }: Props) {
  return (
    <Dialog open={payment !== null} onClose={onClose} title={<Trans>Refund a payment</Trans>}>
      {payment ? <RefundForm payment={payment} onDone={onClose} /> : null}
    </Dialog>
  )
}

function RefundForm({ payment, onDone }: { payment: PaymentView; onDone: () => void }) {
  const { t } = useLingui()
  const left = subtract(payment.amountCents, payment.refundedCents)
  const [typed, setTyped] = useState<Cents | null>(left)
  const sending = useSubmit(refundContract.refundPayment, {
    refreshes: [paymentContract.payments, refundContract.refunds, refundContract.membershipPayments, paymentContract.balance],
    onDone,
  })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { paymentId: payment.id },
          body: {
            amountCents: answers.cents('amountCents') ?? cents(0),
            reason: answers.text('reason'),
            companyError: answers.checked('companyError'),
            enrollmentFee: answers.checked('enrollmentFee'),
          },
        })
      }
    >
      <Facts>
        <Fact label={<Trans>Member</Trans>}>{payment.memberName}</Fact>
        <Fact label={<Trans>Remaining on this payment</Trans>}>
          <Money amount={left} />
        </Fact>
        <Fact label={<Trans>Remaining after this refund</Trans>}>
          {typed !== null && typed <= left ? <Money amount={subtract(left, typed)} /> : '–'}
        </Fact>
      </Facts>
      <MoneyField
        name="amountCents"
        label={<Trans>Amount</Trans>}
        defaultValue={typedDollars(left)}
        onInput={(event) => setTyped(parseDollars(event.currentTarget.value))}
        {...(typed !== null && typed > left ? { error: t`Enter an amount no larger than what remains on the payment.` } : {})}
      />
      <TextArea
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The member sees this in the email.</Trans>}
        maxLength={300}
        rows={2}
      />
      <Checkbox name="companyError" optional label={<Trans>This was our mistake: no commission is charged back</Trans>} />
      {payment.enrollmentFeeCents > 0 ? (
        <Checkbox name="enrollmentFee" optional label={<Trans>This refunds the enrollment fee: no commission was paid on it</Trans>} />
      ) : null}
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Issue refund</Trans>
      </Button>
    </Form>
  )
}
