import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { privacyRequestsContract, type PrivacyRequestView } from '#domains/insight/privacy-requests/contract.ts'
import { Button } from '#design/button.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

const REFRESHES = [privacyRequestsContract.request, privacyRequestsContract.list] as const

/** What compliance may do next. */
export function RequestActions({ request }: { request: PrivacyRequestView }) {
  const { t } = useLingui()
  const { whyNot } = request
  const params = { requestId: request.id }
  const options = { refreshes: REFRESHES }
  const [answering, declining, extending] = [
    useSubmit(privacyRequestsContract.answer, options),
    useSubmit(privacyRequestsContract.decline, options),
    useSubmit(privacyRequestsContract.extend, options),
  ]
  return (
    <>
      {whyNot.propose === null ? <ProposeDeletion request={request} /> : null}
      {whyNot.confirm === null || whyNot.confirm === 'proposer_is_gone' ? <ConfirmDeletion request={request} /> : null}
      {whyNot.return === null ? <ReturnDeletion request={request} /> : null}
      {whyNot.answer === null ? (
        <WithText
          name="answer"
          label={t`Answer`}
          sending={answering}
          title={<Trans>Answer request</Trans>}
          onSubmit={(answer) => answering.submit({ params, body: { answer } })}
        />
      ) : null}
      {whyNot.extend === null ? (
        <WithText
          name="why"
          label={t`Reason, which the person reads`}
          sending={extending}
          title={<Trans>Extend by 45 days</Trans>}
          onSubmit={(why) => extending.submit({ params, body: { why } })}
        />
      ) : null}
      {whyNot.decline === null ? (
        <WithText
          name="why"
          label={t`Reason, which the person reads`}
          sending={declining}
          title={<Trans>Decline request</Trans>}
          onSubmit={(why) => declining.submit({ params, body: { why } })}
        />
      ) : null}
    </>
  )
}

type WithTextProps = { name: string; label: string; title: ReactNode; sending: Sending; onSubmit: (text: string) => void }

/** A button, and a dialog with the one text that goes with it. */
function WithText({ name, label, title, sending, onSubmit }: WithTextProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <Form sending={sending} label={label} onSubmit={(answers) => onSubmit(answers.text(name))}>
          <TextArea name={name} label={label} maxLength={1000} rows={4} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            {title}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function ProposeDeletion({ request }: { request: PrivacyRequestView }) {
  const sending = useSubmit(privacyRequestsContract.propose, { refreshes: REFRESHES })
  return (
    <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { requestId: request.id } })}>
      <Trans>Propose deletion</Trans>
    </Button>
  )
}

function ReturnDeletion({ request }: { request: PrivacyRequestView }) {
  const sending = useSubmit(privacyRequestsContract.return, { refreshes: REFRESHES })
  return (
    <Button pending={sending.pending} onClick={() => sending.submit({ params: { requestId: request.id } })}>
      <Trans>Take back proposal</Trans>
    </Button>
  )
}

function ConfirmDeletion({ request }: { request: PrivacyRequestView }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const proposerIsGone = t`The person who proposed this deletion can’t do so anymore. Take the proposal back, so that someone else proposes it again.`
  const isInPart = (request.preview?.open.length ?? 0) > 0
  const sending = useSubmit(privacyRequestsContract.confirm, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  return (
    <>
      <Button kind="danger" disabledReason={request.whyNot.confirm && proposerIsGone} onClick={() => setOpen(true)}>
        <Trans>Confirm deletion</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Delete this person’s data?</Trans>}>
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <p>
          {isInPart ? (
            <Trans>
              This can’t be undone. What isn’t needed for what is still open is erased now; the rest once it has ended, without another
              request.
            </Trans>
          ) : (
            <Trans>This can’t be undone. They can no longer sign in, and what the law requires is kept until the dates shown.</Trans>
          )}
        </p>
        <Button kind="danger" pending={sending.pending} onClick={() => sending.submit({ params: { requestId: request.id } })}>
          <Trans>Delete data</Trans>
        </Button>
      </Dialog>
    </>
  )
}
