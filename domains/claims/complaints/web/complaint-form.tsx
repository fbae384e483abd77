import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  FUNCTIONS,
  type FunctionCode,
  REASON_CODES,
  type ReasonCode,
  SEVERITIES,
  type Severity,
} from '#domains/claims/complaints/rules/complaint.data.ts'
import { FUNCTION_WORDS, REASON_WORDS, SEVERITY_WORDS } from '#domains/claims/complaints/web/complaint-words.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
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
      checksAll
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

/** What it is about, what happened, and what would settle it. */
export function SaidFields() {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        name="topic"
        label={<Trans>What it’s about</Trans>}
        placeholder={t`Choose`}
        missing={t`Choose what it’s about.`}
        options={(['C', 'P', 'U', 'M', 'O'] as const).map((code) => ({ value: code, label: i18n._(FUNCTION_WORDS[code]) }))}
      />
      <TextArea name="body" label={<Trans>What went wrong</Trans>} maxLength={5000} rows={6} missing={t`Enter what went wrong.`} />
      <TextArea name="wish" label={<Trans>What would settle it</Trans>} maxLength={2000} rows={2} optional />
    </>
  )
}

export const topicIn = (text: string): FunctionCode => FUNCTIONS.find((each) => each === text) ?? ('' as FunctionCode)
export const reasonIn = (text: string): ReasonCode => REASON_CODES.find((each) => each === text) ?? ('' as ReasonCode)
export const severityIn = (text: string): Severity => SEVERITIES.find((each) => each === text) ?? 'medium'

export const reasonOptions = (i18n: I18n) => REASON_CODES.map((code) => ({ value: code, label: i18n._(REASON_WORDS[code]) }))

export function SeverityField({ severity }: { severity: Severity }) {
  const { i18n } = useLingui()
  return (
    <SelectField
      name="severity"
      label={<Trans>Severity</Trans>}
      defaultValue={severity}
      options={SEVERITIES.map((each) => ({ value: each, label: i18n._(SEVERITY_WORDS[each]) }))}
    />
  )
}
