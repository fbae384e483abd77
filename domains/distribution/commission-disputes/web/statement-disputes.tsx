import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useEmptiedSubmit } from '#access/web/use-emptied-submit.ts'
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
  const { disputeBy, whyNot, decidedLines, rows } = useAnswer(commissionDisputesContract.ofStatement, { params: { statementId } })
  const isOpen = rows.some(({ status, line }) => status === 'open' && (line?.id ?? null) === lineId)
  const mayOpen =
    lineId === null ? whyNot === null : whyNot !== 'not_your_role' && whyNot !== 'dispute_too_late' && !decidedLines.includes(lineId)
  return (
    <>
      {rows.map((dispute) => (
        <DisputeThreadCard key={dispute.id} dispute={dispute} />
      ))}
      {mayOpen && !isOpen ? (
        <Card id="dispute" title={lineId ? <Trans>Dispute this line</Trans> : <Trans>See a mistake?</Trans>}>
          <p>
            {lineId ? <Trans>You’re disputing line {lineId}.</Trans> : <Trans>Choose a line below to dispute it.</Trans>}{' '}
            <Trans>
              You can dispute this statement until <DayText day={disputeBy} />. A payment that is still to be made waits until the dispute
              is decided.
            </Trans>
          </p>
          <Open statementId={statementId} lineId={lineId} />
        </Card>
      ) : null}
      {whyNot === 'dispute_too_late' ? (
        <Card id="dispute" title={<Trans>See a mistake?</Trans>}>
          <p>
            <Trans>
              This statement could be disputed until <DayText day={disputeBy} />, 60 days after it closed.
            </Trans>{' '}
            <Link to={pathTo('/contact')}>
              <Trans>Contact us</Trans>
            </Link>
          </p>
        </Card>
      ) : null}
    </>
  )
}

function Open({ statementId, lineId }: Props) {
  const { t } = useLingui()
  const sending = useEmptiedSubmit(commissionDisputesContract.open, { refreshes: [commissionDisputesContract.ofStatement] })
  return (
    <Form
      label={t`Dispute`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { statementId }, body: { lineId, text: answers.text('text') } })}
    >
      <TextArea
        key={sending.timesDone}
        name="text"
        label={<Trans>What’s wrong?</Trans>}
        hint={<Trans>Enter what you expected and why.</Trans>}
        rows={3}
        maxLength={4000}
        missing={t`Enter what’s wrong.`}
      />
      <Button type="submit" pending={sending.pending}>
        {lineId ? <Trans>Dispute this line</Trans> : <Trans>Dispute statement</Trans>}
      </Button>
    </Form>
  )
}
