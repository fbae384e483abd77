import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { disputeContract, type EvidenceView } from '#domains/money/disputes/contract.ts'
import { POINT_WORDS, reasonWords, STANDING_WORDS, SUBMIT_WORDS } from '#domains/money/disputes/web/point-words.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { StatusTag } from '#design/values/tag.tsx'

/** What answers the cardholder's bank: looked at as a PDF first, then submitted once. */
export function DisputeEvidence({ disputeId }: { disputeId: string }) {
  const { t, i18n } = useLingui()
  const params = { disputeId }
  const evidence = useAnswer(disputeContract.evidence, { params })
  const { memberName, membershipNumber, reason, amountCents, payment, dueAt, points } = evidence
  return (
    <>
      <Facts>
        <Fact label={<Trans>Member</Trans>}>{`${memberName}, ${membershipNumber}`}</Fact>
        <Fact label={<Trans>Cardholder’s reason</Trans>}>{reasonWords(i18n, reason)}</Fact>
        <Fact label={<Trans>Amount</Trans>}>
          <Money amount={amountCents} />
        </Fact>
        <Fact label={<Trans>Paid on</Trans>}>
          <Moment at={payment.at} relative={false} />
        </Fact>
        {payment.from && payment.to ? (
          <Fact label={<Trans>Period</Trans>}>
            <Trans>
              <DayText day={payment.from} /> to <DayText day={payment.to} />
            </Trans>
          </Fact>
        ) : null}
        <Fact label={<Trans>Evidence due</Trans>}>{dueAt ? <Moment at={dueAt} /> : '–'}</Fact>
      </Facts>
      {points.some(({ standing }) => standing === 'against') ? (
        <Notice tone="warning" title={<Trans>Something speaks for the cardholder.</Trans>}>
          <Trans>It is left out of the evidence. Check whether the cardholder is right before you submit.</Trans>
        </Notice>
      ) : null}
      <DataTable
        caption={t`What answers this reason`}
        rows={points}
        rowKey={({ name }) => name}
        empty={<EmptyState title={<Trans>No facts.</Trans>} />}
        columns={[
          { id: 'point', head: <Trans>Fact</Trans>, cell: ({ name }) => i18n._(POINT_WORDS[name]) },
          {
            id: 'standing',
            head: <Trans>Status</Trans>,
            cell: ({ standing }) => (
              <StatusTag
                tone={standing === 'helps' ? 'green' : standing === 'against' ? 'red' : 'outline'}
                icon={standing === 'helps' ? 'check' : standing === 'against' ? 'warning' : 'info'}
              >
                {i18n._(STANDING_WORDS[standing])}
              </StatusTag>
            ),
          },
        ]}
      />
      <p>
        <a href={addressOf(disputeContract.pack, { params })} download>
          <Trans>Open the evidence as a PDF</Trans>
        </a>
        . <Trans>The member sees that it was opened.</Trans>
      </p>
      <Submission evidence={evidence} />
    </>
  )
}

function Submission({ evidence: { disputeId, submittedAt, submittedBy, whyNot } }: { evidence: EvidenceView }) {
  const { i18n } = useLingui()
  const sending = useSubmit(disputeContract.submit, {
    refreshes: [disputeContract.evidence, disputeContract.disputes],
  })
  if (submittedAt)
    return (
      <Notice tone="success" live={sending.done}>
        {submittedBy ? (
          <Trans>
            Submitted on <Moment at={submittedAt} relative={false} /> by {submittedBy}.
          </Trans>
        ) : (
          <Trans>
            Submitted on the network’s own dashboard; recorded here on <Moment at={submittedAt} relative={false} />.
          </Trans>
        )}
      </Notice>
    )
  if (whyNot.submit) return <Notice>{i18n._(SUBMIT_WORDS[whyNot.submit])}</Notice>
  return (
    <Form sending={sending} onSubmit={() => sending.submit({ params: { disputeId } })}>
      <Checkbox name="looked" label={<Trans>I have looked at the PDF. The bank takes evidence once.</Trans>} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Submit to the bank</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
