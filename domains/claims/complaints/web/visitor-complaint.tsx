import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { SaidFields, topicIn } from '#domains/claims/complaints/web/complaint-fields.tsx'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { useStateChoices } from '#design/values/states.ts'

/** A complaint without signing in. */
export function VisitorComplaint() {
  const { t } = useLingui()
  const states = useStateChoices()
  const sending = useSubmit(complaintsContract.makeAsVisitor)
  if (sending.answer) return <ComplaintSent {...sending.answer} />
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          body: {
            name: answers.text('name'),
            email: answers.text('email'),
            phone: answers.textOrNull('phone'),
            state: answers.text('state'),
            mentioned: answers.textOrNull('mentioned'),
            topic: topicIn(answers.text('topic')),
            body: answers.text('body'),
            wish: answers.textOrNull('wish'),
          },
        })
      }
    >
      <SaidFields />
      <TextField name="name" label={<Trans>Your name</Trans>} autoComplete="name" maxLength={160} missing={t`Enter your name.`} />
      <FieldRow>
        <TextField name="email" type="email" label={<Trans>Email</Trans>} autoComplete="email" />
        <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} autoComplete="tel" maxLength={30} optional />
      </FieldRow>
      <FieldRow>
        <SelectField name="state" label={<Trans>State</Trans>} placeholder={t`Choose`} options={states} />
        <TextField name="mentioned" label={<Trans>Member or claim number</Trans>} maxLength={40} autoComplete="off" optional />
      </FieldRow>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send complaint</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

export function ComplaintSent({ number, answerBy }: { number: string; answerBy: string }) {
  return (
    <Notice tone="success" live title={<Trans>Complaint {number} received.</Trans>}>
      <Trans>
        We emailed you a confirmation. You’ll have our answer by <DayText day={answerBy} />.
      </Trans>
    </Notice>
  )
}
