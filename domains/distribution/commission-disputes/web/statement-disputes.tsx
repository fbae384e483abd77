import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { DisputeThreadCard } from '#domains/distribution/commission-disputes/web/dispute-thread.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

type Props = {
  statementId: Id<'statement'>
  /** The line that is disputed; without one, the whole statement. */
  lineId: Id<'commissionLine'> | null
}

/** The disputes of a statement, and for its payee a form to dispute it while there is time. */
export function StatementDisputes({ statementId, lineId }: Props) {
  const { disputeBy, whyNot, rows } = useAnswer(commissionDisputesContract.ofStatement, { params: { statementId } })
  const isOpen = rows.some(({ status, line }) => status === 'open' && (line?.id ?? null) === lineId)
  const mayOpen = whyNot === null || (lineId !== null && whyNot === 'disputed_already')
  return (
    <>
      {rows.map((dispute) => (
        <DisputeThreadCard key={dispute.id} dispute={dispute} />
      ))}
      {mayOpen && !isOpen ? (
        <Card id="dispute" title={lineId ? <Trans>Dispute this line</Trans> : <Trans>Is something wrong?</Trans>}>
          <p>
            {lineId ? <Trans>You dispute line {lineId}.</Trans> : <Trans>Choose a line below to dispute that one.</Trans>}{' '}
            <Trans>
              You can dispute this statement until <DayText day={disputeBy} />. What is not paid of it yet waits until that is decided.
            </Trans>
          </p>
          <Open key={`${rows.length} ${lineId ?? ''}`} statementId={statementId} lineId={lineId} />
        </Card>
      ) : null}
    </>
  )
}

function Open({ statementId, lineId }: Props) {
  const { t } = useLingui()
  const sending = useSubmit(commissionDisputesContract.open, { refreshes: [commissionDisputesContract.ofStatement] })
  return (
    <Form
      label={t`Dispute`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { statementId }, body: { lineId, text: answers.text('text') } })}
    >
      <TextArea
        name="text"
        label={<Trans>What is wrong?</Trans>}
        hint={<Trans>What you expected, and why.</Trans>}
        rows={3}
        maxLength={4000}
        missing={t`Write what is wrong.`}
      />
      <Button type="submit" pending={sending.pending}>
        {lineId ? <Trans>Dispute this line</Trans> : <Trans>Dispute the statement</Trans>}
      </Button>
    </Form>
  )
}
