import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallInput } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { complaintsContract, type ComplaintView } from '#domains/claims/complaints/contract.ts'
import { DISPOSITION_CODES, type DispositionCode } from '#domains/claims/complaints/rules/complaint.data.ts'
import { reasonIn, reasonOptions, SeverityField, severityIn } from '#domains/claims/complaints/web/complaint-form.tsx'
import { DISPOSITION_WORDS } from '#domains/claims/complaints/web/complaint-words.ts'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { type Id, isId } from '#platform/ids.ts'

const REFRESHES = [complaintsContract.complaint, complaintsContract.list, complaintsContract.figures] as const

export function ClassifyComplaint({ complaint }: { complaint: ComplaintView }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(complaintsContract.classify, { refreshes: REFRESHES })
  return (
    <Form
      sending={sending}
      label={t`Classification and owner`}
      onSubmit={(answers) => {
        const ownerId = answers.text('ownerId')
        sending.submit({
          params: { complaintId: complaint.id },
          body: {
            reason: reasonIn(answers.text('reason')),
            severity: severityIn(answers.text('severity')),
            ownerId: isId('user', ownerId) ? ownerId : null,
            about: answers.textOrNull('about'),
          },
        })
      }}
    >
      <FieldRow>
        <SelectField
          name="reason"
          label={<Trans>Reason</Trans>}
          placeholder={t`Choose`}
          defaultValue={complaint.reasonCode ?? ''}
          options={reasonOptions(i18n)}
          missing={t`Choose a reason.`}
        />
        <SeverityField severity={complaint.severity} />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="ownerId"
          label={<Trans>Owner</Trans>}
          placeholder={t`No one`}
          defaultValue={complaint.ownerId ?? ''}
          options={complaint.owners.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
        <TextField
          name="about"
          label={<Trans>Claim or membership number, or agency code</Trans>}
          defaultValue={complaint.claimNumber ?? complaint.membershipNumber ?? complaint.agencyCode ?? ''}
          maxLength={40}
          autoComplete="off"
          optional
        />
      </FieldRow>
      {sending.done ? <Notice tone="success" live title={<Trans>Saved.</Trans>} /> : null}
      <FormActions>
        <Button type="submit" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

export function AcknowledgeComplaint({ complaintId }: { complaintId: Id<'complaint'> }) {
  const sending = useSubmit(complaintsContract.acknowledge, { refreshes: REFRESHES })
  return (
    <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { complaintId } })}>
      <Trans>Acknowledge complaint</Trans>
    </Button>
  )
}

const dispositionIn = (text: string): DispositionCode => DISPOSITION_CODES.find((each) => each === text) ?? ('' as DispositionCode)

/** Written, then shown as it will be sent, then sent. */
export function AnswerComplaint({ complaint }: { complaint: ComplaintView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        <Trans>Answer complaint</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Answer complaint {complaint.number}</Trans>}>
        {isOpen ? <WriteAnswer complaint={complaint} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

type Typed = CallInput<typeof complaintsContract.answer>['body']

function WriteAnswer({ complaint, onDone }: { complaint: ComplaintView; onDone: () => void }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const params = { complaintId: complaint.id }
  const previewing = useSubmit(complaintsContract.previewAnswer)
  const sending = useSubmit(complaintsContract.answer, { refreshes: REFRESHES, onDone })
  const preview = previewing.answer
  if (!preview || !typed || sending.refusal)
    return (
      <AnswerForm
        complaint={complaint}
        before={typed}
        sending={sending.refusal ? sending : previewing}
        onSubmit={(answers) => {
          const body: Typed = {
            answer: answers.text('answer'),
            reason: reasonIn(answers.text('reason')),
            disposition: dispositionIn(answers.text('disposition')),
            rootCause: answers.text('rootCause'),
            correctiveAction: answers.textOrNull('correctiveAction'),
          }
          setTyped(body)
          sending.reset()
          previewing.submit({ params, body: { answer: body.answer } })
        }}
      />
    )
  return (
    <>
      <p>
        <strong>{preview.subject}</strong>
      </p>
      {preview.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {preview.sentAs === 'letter' ? <Notice title={<Trans>There’s no email address: print this letter and mail it.</Trans>} /> : null}
      <FormActions>
        <Button onClick={previewing.reset}>
          <Trans>Back</Trans>
        </Button>
        <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params, body: typed })}>
          <Trans>Send answer</Trans>
        </Button>
      </FormActions>
    </>
  )
}

type FormProps = {
  complaint: ComplaintView
  before: Typed | null
  sending: Sending
  onSubmit: (answers: Answers) => void
}

function AnswerForm({ complaint, before, sending, onSubmit }: FormProps) {
  const { t, i18n } = useLingui()
  return (
    <Form sending={sending} label={t`Answer complaint`} onSubmit={onSubmit}>
      <TextArea
        name="answer"
        label={<Trans>Answer</Trans>}
        maxLength={8000}
        rows={8}
        defaultValue={before?.answer ?? ''}
        missing={t`Enter the answer.`}
      />
      <SelectField
        name="reason"
        label={<Trans>Reason</Trans>}
        placeholder={t`Choose`}
        defaultValue={before?.reason ?? complaint.reasonCode ?? ''}
        options={reasonOptions(i18n)}
        missing={t`Choose a reason.`}
      />
      <SelectField
        name="disposition"
        label={<Trans>Outcome</Trans>}
        placeholder={t`Choose`}
        defaultValue={before?.disposition ?? ''}
        options={DISPOSITION_CODES.map((code) => ({ value: code, label: i18n._(DISPOSITION_WORDS[code]) }))}
        missing={t`Choose an outcome.`}
      />
      <TextArea
        name="rootCause"
        label={<Trans>Cause</Trans>}
        maxLength={2000}
        rows={2}
        defaultValue={before?.rootCause ?? ''}
        missing={t`Enter the cause.`}
      />
      <TextArea
        name="correctiveAction"
        label={<Trans>What we change</Trans>}
        maxLength={2000}
        rows={2}
        defaultValue={before?.correctiveAction ?? ''}
        optional
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Preview answer</Trans>
      </Button>
    </Form>
  )
}
