import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { batchContract, type OneBatchView } from '#domains/money/payout-batches/contract.ts'
import { whyNot } from '#domains/money/payout-batches/web/batch-words.ts'
import { saveText } from '#domains/money/payout-batches/web/save-text.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { batch: OneBatchView; onDone: (says: string) => void }
const REFRESHES = [batchContract.batch, batchContract.batches, batchContract.batchCount, batchContract.nextBatch]

/** The next actions for a batch; the server says which, and why not. */
export function BatchActions({ batch, onDone }: Props) {
  const { t, i18n } = useLingui()
  const params = { batchId: batch.id }
  const approving = useSubmit(batchContract.approveBatch, {
    refreshes: REFRESHES,
    onDone: () => onDone(t`Batch approved. You can download its file and send it to the bank.`),
  })
  const taking = useSubmit(batchContract.downloadBatch, {
    refreshes: REFRESHES,
    onDone: ({ fileName, text }) => {
      saveText(fileName, text)
      onDone(t`File downloaded. Its payments now count as sent.`)
    },
  })
  const refusal = approving.refusal ?? taking.refusal
  return (
    <>
      {refusal ? (
        <Notice tone="danger" live>
          {refusal.message}
        </Notice>
      ) : null}
      <Buttons>
        {batch.status === 'built' ? (
          <Button
            kind="primary"
            pending={approving.pending}
            disabledReason={whyNot(i18n, batch.whyNot.approve)}
            onClick={() => approving.submit({ params })}
          >
            <Trans>Approve batch</Trans>
          </Button>
        ) : null}
        {batch.whyNot.download === null ? (
          <Button kind="primary" icon="download" pending={taking.pending} onClick={() => taking.submit({ params })}>
            <Trans>Download file</Trans>
          </Button>
        ) : null}
        {batch.status === 'sent' && batch.whyNot.download !== null ? <SecondCopy batch={batch} onDone={onDone} /> : null}
        {batch.whyNot.cancel === null ? <Cancel batch={batch} onDone={onDone} /> : null}
      </Buttons>
    </>
  )
}

function SecondCopy({ batch, onDone }: Props) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(batchContract.allowSecondCopy, {
    refreshes: REFRESHES,
    onDone: () => (setOpen(false), onDone(t`The same file can be downloaded once more.`)),
  })
  return (
    <>
      <Button disabledReason={whyNot(i18n, batch.whyNot.copy)} onClick={() => setOpen(true)}>
        <Trans>Report lost file</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Allow a second download</Trans>}>
        <p>
          <Trans>Only if the first copy never reached the bank. The bank recognizes the same file by its numbers, but ask it first.</Trans>
        </p>
        <Form
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { batchId: batch.id }, body: { why: answers.text('why') } })}
        >
          <TextField name="why" label={<Trans>What happened</Trans>} maxLength={300} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Allow download</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function Cancel({ batch, onDone }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(batchContract.cancelBatch, {
    refreshes: REFRESHES,
    onDone: () => (setOpen(false), onDone(t`Batch canceled. Its payments are waiting for another batch.`)),
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Cancel batch</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Cancel this batch? Its payments will wait for another batch.</Trans>}
      >
        <Form
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { batchId: batch.id }, body: { why: answers.text('why') } })}
        >
          <TextField name="why" label={<Trans>Reason</Trans>} maxLength={300} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Cancel batch</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
