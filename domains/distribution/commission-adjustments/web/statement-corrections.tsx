import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useEmptiedSubmit } from '#access/web/use-emptied-submit.ts'
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
      <Card id="correct" title={<Trans>Correct the current month</Trans>}>
        <Correct key={lineId} statementId={statementId} lineId={lineId} />
      </Card>
    </>
  )
}

function Correct({ statementId, lineId }: Props) {
  const { t } = useLingui()
  const sending = useEmptiedSubmit(commissionAdjustmentsContract.add, { refreshes: [commissionAdjustmentsContract.list] })
  return (
    <Form
      label={t`Correct the current month`}
      sending={sending}
      onSubmit={(answers) => {
        const typed = answers.text('paymentId')
        const paymentId = isId('payment', typed) ? typed : null
        const whose = { lineId, statementId: lineId ? null : statementId, masterCode: null, paymentId }
        sending.submit({ body: { ...whose, amountCents: signedAmount(answers), reason: answers.text('reason') } })
      }}
    >
      <p>
        {lineId ? <Trans>This corrects line {lineId}.</Trans> : <Trans>Choose a line below to correct it.</Trans>}{' '}
        <Trans>Up to $100 a month per payee applies right away. Above that, someone else in finance has to approve it.</Trans>
      </p>
      <Fragment key={sending.timesDone}>
        <SignedAmount />
        {lineId ? null : (
          <TextField
            name="paymentId"
            optional
            label={<Trans>Payment to correct</Trans>}
            hint={<Trans>Payment ID, for a payment that didn’t earn a commission line.</Trans>}
            maxLength={30}
          />
        )}
        <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>The payee will see this.</Trans>} rows={2} maxLength={1000} />
      </Fragment>
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Correct</Trans>
      </Button>
    </Form>
  )
}
