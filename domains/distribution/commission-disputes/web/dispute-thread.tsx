import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEmptiedSubmit } from '#access/web/use-emptied-submit.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionDisputesContract, type DisputeThread } from '#domains/distribution/commission-disputes/contract.ts'
import { DecideDispute } from '#domains/distribution/commission-disputes/web/decide-dispute.tsx'
import { DisputeStatusTag } from '#domains/distribution/commission-disputes/web/dispute-words.tsx'
import { LINE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** A dispute: what it is about, what both sides wrote, how it was decided, and what this reader may do. */
export function DisputeThreadCard({ dispute }: { dispute: DisputeThread }) {
  const { i18n } = useLingui()
  const { id, status, line, ageDays, messages, decision, correction, whyNot } = dispute
  return (
    <Card
      id={id}
      title={
        <>
          {line ? <Trans>Line dispute</Trans> : <Trans>Statement dispute</Trans>} <DisputeStatusTag status={status} />
        </>
      }
    >
      <p>
        {line ? (
          <>
            {i18n._(LINE_KIND[line.kind])}, <Money amount={line.amountCents} />, {line.id}.{' '}
          </>
        ) : null}
        {status === 'open' ? <Plural value={ageDays} _0="Opened today." one="Open for # day." other="Open for # days." /> : null}{' '}
        {status === 'open' ? <Trans>A payment that is still to be made waits until it’s decided.</Trans> : null}
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
            <Trans>Decision:</Trans>
          </strong>{' '}
          {decision}{' '}
          {correction ? (
            <>
              <Trans>
                Corrected by <Money amount={correction.amountCents} />.
              </Trans>{' '}
              {correction.counts ? null : <Trans>It applies once a second person approves it.</Trans>}
            </>
          ) : null}
        </p>
      ) : null}
      {whyNot.write === null ? <Write dispute={dispute} /> : null}
      {whyNot.withdraw === null ? <Withdraw dispute={dispute} /> : null}
      {whyNot.decide === null ? <DecideDispute disputeId={dispute.id} /> : null}
    </Card>
  )
}

const REFRESHES = [commissionDisputesContract.ofStatement, commissionDisputesContract.list]

function Write({ dispute: { id: disputeId } }: { dispute: DisputeThread }) {
  const { t } = useLingui()
  const sending = useEmptiedSubmit(commissionDisputesContract.write, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Message about this dispute`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { disputeId }, body: { text: answers.text('text') } })}
    >
      <TextArea
        key={sending.timesDone}
        name="text"
        label={<Trans>Message</Trans>}
        rows={2}
        maxLength={4000}
        missing={t`Enter a message.`}
      />
      <Button type="submit" icon="send" pending={sending.pending}>
        <Trans>Send message</Trans>
      </Button>
    </Form>
  )
}

function Withdraw({ dispute: { id: disputeId } }: { dispute: DisputeThread }) {
  const sending = useSubmit(commissionDisputesContract.withdraw, { refreshes: REFRESHES })
  return (
    <Form sending={sending} onSubmit={() => sending.submit({ params: { disputeId } })}>
      <Button type="submit" kind="quiet" pending={sending.pending}>
        <Trans>Withdraw dispute</Trans>
      </Button>
    </Form>
  )
}
