import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { recoveriesContract, type Recovery } from '#domains/claims/recoveries/contract.ts'
import { RECOVERY_WORDS } from '#domains/claims/recoveries/web/recovery-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, MoneyField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'
import { dollars, subtract, typedDollars } from '#platform/money.ts'

/** The recoveries of a claim, with the actions the user may take. */
export const Recoveries = ({ claimId }: { claimId: Id<'claim'> }) => (
  <Boundary part skeleton={null}>
    <RecoveryList claimId={claimId} />
  </Boundary>
)

function RecoveryList({ claimId }: { claimId: Id<'claim'> }) {
  const { rows, canTell } = useAnswer(recoveriesContract.recoveries, { params: { claimId } })
  if (!canTell && rows.length === 0) return null
  return (
    <Card title={<Trans>Did someone else refund part of the deductible?</Trans>}>
      {rows.map((recovery) => (
        <RecoveryDetails key={recovery.id} recovery={recovery} />
      ))}
      {canTell ? <ReportReturn claimId={claimId} /> : null}
    </Card>
  )
}

function RecoveryDetails({ recovery }: { recovery: Recovery }) {
  const { i18n } = useLingui()
  const { status, returned, returnedOn, returnedBy, owed, recovered, can } = recovery
  return (
    <>
      <Facts>
        <Fact label={<Trans>Refunded</Trans>}>
          <Money amount={returned} />, {returnedBy}, <DayText day={returnedOn} />
        </Fact>
        <Fact label={<Trans>Owed to Breakwater</Trans>}>
          <Money amount={owed} />
        </Fact>
        {recovered > 0 ? (
          <Fact label={<Trans>Received</Trans>}>
            <Money amount={recovered} />
          </Fact>
        ) : null}
        <Fact label={<Trans>Status</Trans>}>{i18n._(RECOVERY_WORDS[status])}</Fact>
      </Facts>
      {can.demand ? <Demand recovery={recovery} /> : null}
      {can.receive ? <Receive recovery={recovery} /> : null}
      {can.waive ? <Waive recovery={recovery} /> : null}
    </>
  )
}

const REFRESHES = [recoveriesContract.recoveries] as const

function Demand({ recovery: { id } }: { recovery: Recovery }) {
  const sending = useSubmit(recoveriesContract.demandRecovery, { refreshes: REFRESHES })
  return (
    <Buttons>
      <Button icon="mail" pending={sending.pending} onClick={() => sending.submit({ params: { recoveryId: id } })}>
        <Trans>Request it in writing</Trans>
      </Button>
    </Buttons>
  )
}

function Receive({ recovery: { id, owed, recovered } }: { recovery: Recovery }) {
  const { t } = useLingui()
  const sending = useSubmit(recoveriesContract.receiveRecovery, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Record a payment received`}
      sending={sending}
      onSubmit={(answers) => {
        const amount = answers.cents('amount')
        if (amount !== null) sending.submit({ params: { recoveryId: id }, body: { amount, reference: answers.text('reference') } })
      }}
    >
      <MoneyField name="amount" label={<Trans>Amount</Trans>} defaultValue={typedDollars(subtract(owed, recovered))} />
      <TextField name="reference" label={<Trans>Check or transfer number</Trans>} maxLength={120} />
      <Button type="submit" pending={sending.pending}>
        <Trans>Record payment</Trans>
      </Button>
    </Form>
  )
}

function Waive({ recovery: { id } }: { recovery: Recovery }) {
  const { t } = useLingui()
  const sending = useSubmit(recoveriesContract.waiveRecovery, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Waive`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { recoveryId: id }, body: { why: answers.text('why') } })}
    >
      <TextArea name="why" label={<Trans>Reason for waiving</Trans>} rows={2} maxLength={1000} />
      <Button type="submit" pending={sending.pending}>
        <Trans>Waive</Trans>
      </Button>
    </Form>
  )
}

function ReportReturn({ claimId }: { claimId: Id<'claim'> }) {
  const { t } = useLingui()
  const sending = useSubmit(recoveriesContract.reportReturn, { refreshes: REFRESHES })
  return (
    <details>
      <summary>
        <Trans>Report a refund of the deductible</Trans>
      </summary>
      <Form
        label={t`Report a refund of the deductible`}
        sending={sending}
        onSubmit={(answers) => {
          const [returned, returnedOn] = [answers.cents('returned'), answers.day('returnedOn')]
          if (returned !== null && returnedOn)
            sending.submit({ params: { claimId }, body: { returned, returnedOn, returnedBy: answers.text('returnedBy') } })
        }}
      >
        <MoneyField name="returned" label={<Trans>Amount refunded</Trans>} />
        <DateField name="returnedOn" label={<Trans>Date</Trans>} />
        <TextField
          name="returnedBy"
          label={<Trans>Refunded by</Trans>}
          hint={<Trans>For example, your insurer, a shop, or the other driver.</Trans>}
          maxLength={120}
        />
        {sending.answer ? (
          <Notice tone="info" live>
            <Trans>Thank you. {dollars(sending.answer.owed)} of this is owed to Breakwater. We’ll email you.</Trans>
          </Notice>
        ) : null}
        <Button type="submit" pending={sending.pending}>
          <Trans>Report refund</Trans>
        </Button>
      </Form>
    </details>
  )
}
