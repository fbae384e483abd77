import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { CorrectionTable } from '#domains/distribution/commission-adjustments/web/correction-table.tsx'
import { SignedAmount, signedAmount } from '#domains/distribution/commission-adjustments/web/signed-amount.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Id, isId } from '#platform/ids.ts'

type Props = {
  statementId: Id<'statement'>
  /** The line that is corrected; without one, the payee's month. */
  lineId: Id<'commissionLine'> | null
}

/** For finance: what was corrected for the payee of a statement, and a form for one more. */
export function StatementCorrections({ statementId, lineId }: Props) {
  const { rows } = useAnswer(commissionAdjustmentsContract.list, { query: { statementId } })
  return (
    <>
      {rows.length > 0 ? (
        <Card title={<Trans>Corrections for this payee</Trans>} flush>
          <CorrectionTable rows={rows} />
        </Card>
      ) : null}
      <Card id="correct" title={<Trans>Correct the running month</Trans>}>
        <Correct key={`${rows.length} ${lineId ?? ''}`} statementId={statementId} lineId={lineId} />
      </Card>
    </>
  )
}

function Correct({ statementId, lineId }: Props) {
  const { t } = useLingui()
  const sending = useSubmit(commissionAdjustmentsContract.add, { refreshes: [commissionAdjustmentsContract.list] })
  return (
    <Form
      label={t`Correct the running month`}
      sending={sending}
      onSubmit={(answers) => {
        const typed = answers.text('paymentId')
        const paymentId = isId('payment', typed) ? typed : null
        const whose = { lineId, statementId: lineId ? null : statementId, masterCode: null, paymentId }
        sending.submit({ body: { ...whose, amountCents: signedAmount(answers), reason: answers.text('reason') } })
      }}
    >
      <p>
        {lineId ? <Trans>It corrects line {lineId}.</Trans> : <Trans>Choose a line below to correct that one.</Trans>}{' '}
        <Trans>Up to $100 a month for one payee counts at once; above that, once somebody else of finance approves it.</Trans>
      </p>
      <SignedAmount />
      {lineId ? null : (
        <TextField
          name="paymentId"
          optional
          label={<Trans>Payment it is about</Trans>}
          hint={<Trans>Its id, for a payment that earned no line.</Trans>}
          maxLength={30}
        />
      )}
      <TextArea name="reason" label={<Trans>Why</Trans>} hint={<Trans>The payee reads this.</Trans>} rows={2} maxLength={1000} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Correct</Trans>
      </Button>
    </Form>
  )
}
