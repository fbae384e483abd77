import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { useEmptiedSubmit } from '#access/web/use-emptied-submit.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type OneStatementView, statementsContract } from '#domains/distribution/statements/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { today } from '#design/values/today.ts'
import { isDay } from '#platform/days.ts'
import { add, dollars, negate, ZERO } from '#platform/money.ts'

const REFRESHES = [statementsContract.statement, statementsContract.lines, statementsContract.list, statementsContract.count]

/** What finance does next with a statement; nothing for everybody else. */
export function StatementActions({ statement }: { statement: OneStatementView }) {
  const { approve, pay, takeBack, receive } = statement.whyNot
  if (approve === null) return <Approve statement={statement} />
  if (pay === null) return <RecordPayment statement={statement} />
  if (takeBack === null) return <TakeBack statement={statement} />
  if (receive === null) return <Receive statement={statement} />
  if (pay === 'in_bank_file') return null
  if (pay === 'own_approval') {
    return (
      <Notice>
        <Trans>You approved this statement. Someone else in finance has to record its payment.</Trans>
      </Notice>
    )
  }
  if (pay === 'payee_is_held') {
    return (
      <Notice tone="warning">
        <Trans>
          Something has come up since this statement closed that puts this payee’s money on hold. Check their compliance before you pay.
        </Trans>
      </Notice>
    )
  }
  return null
}

function Approve({ statement: { id, month, payableCents } }: { statement: OneStatementView }) {
  const { t } = useLingui()
  const one = useSubmit(statementsContract.approve, { refreshes: REFRESHES })
  const all = useSubmit(statementsContract.approveMonth, { refreshes: REFRESHES })
  const amount = dollars(payableCents)
  return (
    <>
      <Form sending={one} onSubmit={() => one.submit({ params: { statementId: id } })}>
        <Button type="submit" kind="primary" pending={one.pending}>
          <Trans>Approve {amount}</Trans>
        </Button>
      </Form>
      <Form sending={all} onSubmit={() => all.submit({ body: { month } })}>
        <Button type="submit" pending={all.pending}>{t`Approve all statements for this month`}</Button>
      </Form>
    </>
  )
}

function RecordPayment({ statement: { id, payableCents, closedOn } }: { statement: OneStatementView }) {
  const sending = useSubmit(statementsContract.pay, { refreshes: REFRESHES })
  const amount = dollars(payableCents)
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        const paidOn = answers.text('paidOn')
        const reference = answers.text('reference')
        if (isDay(paidOn)) sending.submit({ params: { statementId: id }, body: { paidOn, reference, amountCents: payableCents } })
      }}
    >
      <DateField name="paidOn" label={<Trans>Paid on</Trans>} defaultValue={today()} min={closedOn} max={today()} />
      <Reference />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Record {amount} as paid another way</Trans>
      </Button>
    </Form>
  )
}

const Reference = () => (
  <TextField
    name="reference"
    label={<Trans>Reference</Trans>}
    hint={<Trans>The bank’s trace number or the check number.</Trans>}
    maxLength={80}
  />
)

/** A payment made by hand did not arrive. */
function TakeBack({ statement: { id } }: { statement: OneStatementView }) {
  const [open, setOpen] = useState(false)
  const sending = useSubmit(statementsContract.takeBack, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Payment returned</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Payment returned</Trans>}>
        <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { statementId: id }, body: { why: answers.text('why') } })}>
          <TextField
            name="why"
            label={<Trans>Return reason</Trans>}
            hint={<Trans>We’ll email this to the payee, and the statement will need to be paid again.</Trans>}
            maxLength={200}
          />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Record returned payment</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** The payee paid of the invoice for their negative balance. */
function Receive({ statement: { id, totalCents, receivedCents, closedOn } }: { statement: OneStatementView }) {
  const sending = useEmptiedSubmit(statementsContract.receive, { refreshes: REFRESHES })
  const left = negate(add(totalCents, receivedCents))
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        const receivedOn = answers.text('receivedOn')
        const amountCents = answers.cents('amountCents') ?? ZERO
        if (isDay(receivedOn))
          sending.submit({ params: { statementId: id }, body: { amountCents, receivedOn, reference: answers.text('reference') } })
      }}
    >
      <Fragment key={`${sending.timesDone} ${left}`}>
        <MoneyField name="amountCents" label={<Trans>Amount received on invoice</Trans>} defaultValue={(left / 100).toFixed(2)} />
        <DateField name="receivedOn" label={<Trans>Date received</Trans>} defaultValue={today()} min={closedOn} max={today()} />
        <Reference />
      </Fragment>
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Record payment received</Trans>
      </Button>
    </Form>
  )
}
