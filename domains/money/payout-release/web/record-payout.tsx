import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { REFRESHES, type PayoutPartProps } from '#domains/money/payout-release/web/of-payout.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { dollars } from '#platform/money.ts'

/** Records an arrival from the bank's statement. */
export function RecordArrival({ payout, onDone }: PayoutPartProps) {
  const { t } = useLingui()
  const amount = dollars(payout.amountCents)
  const sending = useSubmit(payoutReleaseContract.settlePayout, {
    refreshes: REFRESHES,
    onDone: () => onDone(t`${amount} reached ${payout.memberName}.`),
  })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { payoutId: payout.id }, body: { reference: answers.text('reference') } })}
    >
      <TextField name="reference" optional label={<Trans>Bank trace number or check number</Trans>} maxLength={80} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Record that {amount} arrived</Trans>
      </Button>
    </Form>
  )
}

/** Records a return reported by phone or letter, outside the bank's file. */
export function RecordReturn({ payout, onDone }: PayoutPartProps) {
  const { t } = useLingui()
  const amount = dollars(payout.amountCents)
  const says = t`${amount} for ${payout.memberName} was returned and is owed again.`
  const sending = useSubmit(payoutReleaseContract.returnPayout, { refreshes: REFRESHES, onDone: () => onDone(says) })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { payoutId: payout.id }, body: { why: answers.text('why') } })}>
      <TextField
        name="why"
        label={<Trans>Reason the bank gave</Trans>}
        hint={<Trans>Start with the return code if there is one, for example: R02 account closed.</Trans>}
        maxLength={200}
      />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Record returned payment</Trans>
      </Button>
    </Form>
  )
}
