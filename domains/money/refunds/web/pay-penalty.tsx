import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { refundContract, type RefundView } from '#domains/money/refunds/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Money } from '#design/values/money.tsx'

type Props = { refund: RefundView | null; onClose: () => void }

/** Finance records that the penalty of a late refund reached the member (docs/rules.md §4). */
export function PayPenalty({ refund, onClose }: Props) {
  return (
    <Dialog open={refund !== null} onClose={onClose} title={<Trans>Record a paid penalty</Trans>}>
      {refund ? <PenaltyForm refund={refund} onDone={onClose} /> : null}
    </Dialog>
  )
}

function PenaltyForm({ refund: { id, memberName, penaltyCents }, onDone }: { refund: RefundView; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(refundContract.payPenalty, { refreshes: [refundContract.refunds], onDone })
  return (
    <Form
      label={t`Record a paid penalty`}
      sending={sending}
      checksAll
      onSubmit={(answers) => sending.submit({ params: { refundId: id }, body: { reference: answers.text('reference') } })}
    >
      <p>
        <Trans>
          The refund of {memberName} was late, so <Money amount={penaltyCents} /> is owed in addition. Pay it by check or transfer first;
          this records it in the ledger.
        </Trans>
      </p>
      <TextField name="reference" label={<Trans>Number of the check or transfer</Trans>} maxLength={120} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Record as paid</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
