import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { inquiriesContract, type Inquiry } from '#domains/claims/inquiries/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
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
  return reads ? <InquiryList {...props} /> : null
}

function InquiryList({ claimId, refreshes }: ClaimProps) {
  const { data } = useLateAnswer(inquiriesContract.inquiries, { params: { claimId } })
  if (!data) return null
  const open = data.rows.find(({ answeredAt }) => answeredAt === null)
  return (
    <>
      {data.rows.map((inquiry) => (
        <InquiryNotice
          key={inquiry.id}
          inquiry={inquiry}
          action={inquiry === open && data.mayAnswer ? <Answer {...{ claimId, refreshes, inquiry }} /> : null}
        />
      ))}
      {data.mayAnswer && !open ? <Record {...{ claimId, refreshes }} /> : null}
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
            {regulator} asked, and was answered ({reference})
          </Trans>
        ) : (
          <Trans>
            {regulator} asks ({reference}): answer by <DayText day={targetOn} />, at the latest on <DayText day={hardOn} />
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
            Came on <DayText day={receivedOn} />, written down by {recordedBy}
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
        <Trans>A regulator asks…</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>A regulator asks about this claim</Trans>}>
        <Form
          label={t`A regulator asks about this claim`}
          sending={sending}
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
            <Trans>The state’s clock runs from the day the letter came. Those who decide the claim can read this; its member cannot.</Trans>
          </p>
          <TextField name="regulator" label={<Trans>Who asks</Trans>} missing={t`Say which regulator asks.`} />
          <TextField name="reference" label={<Trans>Number of their letter</Trans>} missing={t`Write the number of their letter.`} />
          <DateField
            name="receivedOn"
            label={<Trans>When it came</Trans>}
            max={today()}
            defaultValue={today()}
            missing={t`Say when the letter came.`}
          />
          <TextArea name="asks" label={<Trans>What they ask</Trans>} maxLength={2000} missing={t`Say what they ask.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Start the clock</Trans>
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
        <Trans>It was answered</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>What {inquiry.regulator} was answered</Trans>}>
        <Form
          label={t`What the regulator was answered`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { claimId, inquiryId: inquiry.id }, body: { answer: answers.text('answer') } })}
        >
          <TextArea name="answer" label={<Trans>The answer</Trans>} maxLength={5000} missing={t`Write what was answered.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Stop the clock</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
