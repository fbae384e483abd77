import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { recoveriesContract, type Recovery } from '#domains/claims/recoveries/contract.ts'
import type { RecoveryStatus } from '#domains/claims/recoveries/rules/recovery.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, MoneyField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'
import { dollars, subtract, typedDollars } from '#platform/money.ts'

const STATES = {
  OPEN: msg`Told, not asked for yet`,
  DEMAND_SENT: msg`Asked for in writing`,
  PARTIAL: msg`Partly paid`,
  RECOVERED: msg`Paid`,
  WAIVED: msg`Let go`,
} as const satisfies Record<RecoveryStatus, MessageDescriptor>

/** The recoveries of a claim, with the actions the user may take. */
export function Recoveries({ claimId }: { claimId: Id<'claim'> }) {
  const { data } = useLateAnswer(recoveriesContract.recoveries, { params: { claimId } })
  if (!data || (!data.canTell && data.rows.length === 0)) return null
  return (
    <Card title={<Trans>Paid back later by someone else?</Trans>}>
      {data.rows.map((recovery) => (
        <RecoveryDetails key={recovery.id} recovery={recovery} />
      ))}
      {data.canTell ? <ReportReturn claimId={claimId} /> : null}
    </Card>
  )
}

function RecoveryDetails({ recovery }: { recovery: Recovery }) {
  const { i18n } = useLingui()
  const { status, returned, returnedOn, returnedBy, owed, recovered, can } = recovery
  return (
    <>
      <Facts>
        <Fact label={<Trans>Given back</Trans>}>
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
        <Fact label={<Trans>Status</Trans>}>{i18n._(STATES[status])}</Fact>
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
        <Trans>Ask for it in writing</Trans>
      </Button>
    </Buttons>
  )
}

function Receive({ recovery: { id, owed, recovered } }: { recovery: Recovery }) {
  const { t } = useLingui()
  const sending = useSubmit(recoveriesContract.receiveRecovery, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Record money that came`}
      sending={sending}
      onSubmit={(answers) => {
        const amount = answers.cents('amount')
        if (amount !== null) sending.submit({ params: { recoveryId: id }, body: { amount, reference: answers.text('reference') } })
      }}
    >
      <MoneyField name="amount" label={<Trans>Amount</Trans>} defaultValue={typedDollars(subtract(owed, recovered))} />
      <TextField name="reference" label={<Trans>Number of the check or transfer</Trans>} maxLength={120} />
      <Button type="submit" pending={sending.pending}>
        <Trans>Record it</Trans>
      </Button>
    </Form>
  )
}

function Waive({ recovery: { id } }: { recovery: Recovery }) {
  const { t } = useLingui()
  const sending = useSubmit(recoveriesContract.waiveRecovery, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Let it go`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { recoveryId: id }, body: { why: answers.text('why') } })}
    >
      <TextArea name="why" label={<Trans>Why we let it go</Trans>} rows={2} maxLength={1000} />
      <Button type="submit" pending={sending.pending}>
        <Trans>Let it go</Trans>
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
        <Trans>Somebody gave part of the deductible back</Trans>
      </summary>
      <Form
        label={t`Somebody gave part of the deductible back`}
        sending={sending}
        onSubmit={(answers) => {
          const [returned, returnedOn] = [answers.cents('returned'), answers.day('returnedOn')]
          if (returned !== null && returnedOn)
            sending.submit({ params: { claimId }, body: { returned, returnedOn, returnedBy: answers.text('returnedBy') } })
        }}
      >
        <MoneyField name="returned" label={<Trans>How much</Trans>} />
        <DateField name="returnedOn" label={<Trans>When</Trans>} />
        <TextField
          name="returnedBy"
          label={<Trans>Who</Trans>}
          hint={<Trans>Your insurer, a shop, the other driver.</Trans>}
          maxLength={120}
        />
        {sending.answer ? (
          <Notice tone="info" live>
            <Trans>Thank you. Of this, {dollars(sending.answer.owed)} is ours. We write to you.</Trans>
          </Notice>
        ) : null}
        <Button type="submit" pending={sending.pending}>
          <Trans>ReportReturn Breakwater</Trans>
        </Button>
      </Form>
    </details>
  )
}
