import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { checkContract, type CheckView } from '#domains/money/checks/contract.ts'
import { canMoveCheck } from '#domains/money/checks/rules/check.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { check: CheckView; onDone: (says: string) => void }
const REFRESHES = [checkContract.checks]

/** Records that our bank paid a check, or stops it. */
export function CheckActions({ check, onDone }: Props) {
  const { t } = useLingui()
  const { number, status } = check
  const cashing = useSubmit(checkContract.cashCheck, { refreshes: REFRESHES, onDone: () => onDone(t`Check ${number} recorded as cashed.`) })
  return (
    <Buttons>
      {canMoveCheck(status, 'cash') ? (
        <Button size="small" pending={cashing.pending} onClick={() => cashing.submit({ params: { number: String(number) } })}>
          <Trans>Mark as cashed</Trans>
        </Button>
      ) : null}
      {canMoveCheck(status, 'stop') ? <Stop check={check} onDone={onDone} /> : null}
      {cashing.refusal ? (
        <Notice tone="danger" live>
          {cashing.refusal.message}
        </Notice>
      ) : null}
    </Buttons>
  )
}

function Stop({ check: { number }, onDone }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(checkContract.stopCheck, {
    refreshes: REFRESHES,
    onDone: () => (setOpen(false), onDone(t`Check ${number} is stopped. The amount is owed again.`)),
  })
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Stop payment</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Stop payment on check {number}?</Trans>}>
        <p>
          <Trans>Tell the bank first. We can then send the payment again, by another check or to a bank account.</Trans>
        </p>
        <Form
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { number: String(number) }, body: { why: answers.text('why') } })}
        >
          <TextField name="why" label={<Trans>Reason</Trans>} maxLength={300} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Stop payment</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
