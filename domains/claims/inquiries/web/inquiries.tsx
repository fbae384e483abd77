import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { inquiriesContract, type Inquiry } from '#domains/claims/inquiries/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import type { Id } from '#platform/ids.ts'

const REFRESHES = [inquiriesContract.inquiries, conversationContract.claimTimeline] as const

/** `refreshes`: further queries of the screen to refetch. */
type ClaimProps = { claimId: Id<'claim'>; refreshes: readonly Route[] }

/** The inquiries about a claim, for claims staff; compliance records and answers them. */
export function Inquiries(props: ClaimProps) {
  const reads = useClientState().session?.verbs.includes('claims.note') ?? false
  if (!reads) return null
  return (
    <Boundary part skeleton={null}>
      <InquiryList {...props} />
    </Boundary>
  )
}

function InquiryList({ claimId, refreshes }: ClaimProps) {
  const { rows, mayAnswer } = useAnswer(inquiriesContract.inquiries, { params: { claimId } })
  const open = rows.find(({ answeredAt }) => answeredAt === null)
  return (
    <>
      {rows.map((inquiry) => (
        <InquiryNotice
          key={inquiry.id}
          inquiry={inquiry}
          action={inquiry === open && mayAnswer ? <Answer {...{ claimId, refreshes, inquiry }} /> : null}
        />
      ))}
      {mayAnswer && !open ? <Record {...{ claimId, refreshes }} /> : null}
    </>
  )
}

function InquiryNotice({ inquiry, action }: { inquiry: Inquiry; action: ReactNode }) {
  const { regulator, reference, asks, receivedOn, targetOn, hardOn, recordedBy, answer, answeredBy, answeredAt } = inquiry
  return (
    <Notice
      tone={answeredAt ? 'info' : 'warning'}
      title={
        answeredAt ? (
          <Trans>
            Inquiry from {regulator} answered ({reference})
          </Trans>
        ) : (
          <Trans>
            Inquiry from {regulator} ({reference}): target <DayText day={targetOn} />, deadline <DayText day={hardOn} />
          </Trans>
        )
      }
      action={action}
    >
      <p>{asks}</p>
      {answer ? <blockquote>{answer}</blockquote> : null}
      <p>
        {answeredAt ? (
          <>
            {answeredBy}, <Moment at={answeredAt} />
          </>
        ) : (
          <Trans>
            Received <DayText day={receivedOn} />, recorded by {recordedBy}
          </Trans>
        )}
      </p>
    </Notice>
  )
}

function Record({ claimId, refreshes }: ClaimProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(inquiriesContract.recordInquiry, { refreshes: [...REFRESHES, ...refreshes], onDone: () => setOpen(false) })
  return (
    <Buttons>
      <Button icon="mail" onClick={() => setOpen(true)}>
        <Trans>Record regulator inquiry…</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Record a regulator inquiry</Trans>}>
        <Form
          label={t`Record a regulator inquiry`}
          sending={sending}
          checksAll
          onSubmit={(answers) =>
            sending.submit({
              params: { claimId },
              body: {
                regulator: answers.text('regulator'),
                reference: answers.text('reference'),
                receivedOn: answers.day('receivedOn') ?? today(),
                asks: answers.text('asks'),
              },
            })
          }
        >
          <p>
            <Trans>
              The state’s deadline runs from the day we received the letter. Staff who decide the claim can see this. The member can’t.
            </Trans>
          </p>
          <TextField name="regulator" label={<Trans>Regulator</Trans>} missing={t`Enter the regulator’s name.`} />
          <TextField name="reference" label={<Trans>Reference number</Trans>} missing={t`Enter the reference number on their letter.`} />
          <DateField
            name="receivedOn"
            label={<Trans>Date received</Trans>}
            max={today()}
            defaultValue={today()}
            missing={t`Enter the date you received the letter.`}
          />
          <TextArea name="asks" label={<Trans>What they’re asking</Trans>} maxLength={2000} missing={t`Enter what they’re asking.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save and start clock</Trans>
          </Button>
        </Form>
      </Dialog>
    </Buttons>
  )
}

function Answer({ claimId, refreshes, inquiry }: ClaimProps & { inquiry: Inquiry }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(inquiriesContract.answerInquiry, { refreshes: [...REFRESHES, ...refreshes], onDone: () => setOpen(false) })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Record answer</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Answer to {inquiry.regulator}</Trans>}>
        <Form
          label={t`Answer to the regulator`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { claimId, inquiryId: inquiry.id }, body: { answer: answers.text('answer') } })}
        >
          <TextArea name="answer" label={<Trans>Answer</Trans>} maxLength={5000} missing={t`Enter the answer you gave.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save and stop clock</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
