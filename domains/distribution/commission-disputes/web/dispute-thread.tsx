import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionDisputesContract, type DisputeThread } from '#domains/distribution/commission-disputes/contract.ts'
import { DecideDispute } from '#domains/distribution/commission-disputes/web/decide-dispute.tsx'
import { DisputeStatusTag } from '#domains/distribution/commission-disputes/web/dispute-words.tsx'
import { LINE_KIND } from '#domains/distribution/commissions/web/commission-words.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** A dispute: what it is about, what both sides wrote, how it was decided, and what this reader may do. */
export function DisputeThreadCard({ dispute }: { dispute: DisputeThread }) {
  const { i18n } = useLingui()
  const { status, line, ageDays, messages, decision, correction, whyNot } = dispute
  return (
    <Card
      title={
        <>
          {line ? <Trans>Dispute of a line</Trans> : <Trans>Dispute of the statement</Trans>} <DisputeStatusTag status={status} />
        </>
      }
    >
      <p>
        {line ? (
          <>
            {i18n._(LINE_KIND[line.kind])}, <Money amount={line.amountCents} />, {line.id}.{' '}
          </>
        ) : null}
        {status === 'open' ? <Plural value={ageDays} _0="Since today." one="For # day." other="For # days." /> : null}
      </p>
      <ul role="list">
        {messages.map(({ by, text, at }) => (
          <li key={`${at} ${text}`}>
            <strong>{by}</strong> <Moment at={at} />
            <br />
            {text}
          </li>
        ))}
      </ul>
      {decision ? (
        <p>
          <strong>
            <Trans>Decided:</Trans>
          </strong>{' '}
          {decision}{' '}
          {correction ? (
            <>
              <Trans>
                Corrected by <Money amount={correction.amountCents} />.
              </Trans>{' '}
              {correction.counts ? null : <Trans>It counts once a second person has approved it.</Trans>}
            </>
          ) : null}
        </p>
      ) : null}
      {whyNot.write === null ? <Write key={messages.length} dispute={dispute} /> : null}
      {whyNot.withdraw === null ? <Withdraw dispute={dispute} /> : null}
      {whyNot.decide === null ? <DecideDispute disputeId={dispute.id} /> : null}
    </Card>
  )
}

const REFRESHES = [commissionDisputesContract.ofStatement, commissionDisputesContract.list]

function Write({ dispute: { id: disputeId } }: { dispute: DisputeThread }) {
  const { t } = useLingui()
  const sending = useSubmit(commissionDisputesContract.write, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Write about the dispute`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { disputeId }, body: { text: answers.text('text') } })}
    >
      <TextArea name="text" label={<Trans>Message</Trans>} rows={2} maxLength={4000} missing={t`Write a message.`} />
      <Button type="submit" icon="send" pending={sending.pending}>
        <Trans>Send the message</Trans>
      </Button>
    </Form>
  )
}

function Withdraw({ dispute: { id: disputeId } }: { dispute: DisputeThread }) {
  const sending = useSubmit(commissionDisputesContract.withdraw, { refreshes: REFRESHES })
  return (
    <Form sending={sending} onSubmit={() => sending.submit({ params: { disputeId } })}>
      <Button type="submit" kind="quiet" pending={sending.pending}>
        <Trans>Take the dispute back</Trans>
      </Button>
    </Form>
  )
}
