import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { privacyRequestsContract } from '#domains/insight/privacy-requests/contract.ts'
import { REQUEST_KINDS, type RequestKind } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { REQUEST_KIND } from '#domains/insight/privacy-requests/web/request-words.ts'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'

export const kindIn = (text: string): RequestKind => REQUEST_KINDS.find((each) => each === text) ?? ('' as RequestKind)

/** What is asked for, and more about it. */
export function KindFields() {
  const { i18n } = useLingui()
  const notes: Readonly<Record<RequestKind, ReactNode>> = {
    copy: <Trans>A file with everything we have about you, to read and download.</Trans>,
    correction: <Trans>Tell us what’s wrong and what’s right.</Trans>,
    deletion: <Trans>We erase everything the law doesn’t require us to keep. Your membership has to end first.</Trans>,
    no_sale: <Trans>We don’t sell or share your data. We’ll also stop optional emails and texts.</Trans>,
  }
  return (
    <>
      <RadioCards
        name="kind"
        label={<Trans>What you’re asking for</Trans>}
        options={REQUEST_KINDS.map((kind) => ({ value: kind, label: i18n._(REQUEST_KIND[kind]), note: notes[kind] }))}
      />
      <TextArea name="body" label={<Trans>Anything we should know</Trans>} maxLength={3000} rows={3} optional />
    </>
  )
}

/** Without signing in: an email with a link goes to the address, whoever's it is. */
export function AskByEmail() {
  const sending = useSubmit(privacyRequestsContract.ask)
  if (sending.done)
    return (
      <Notice tone="success" live title={<Trans>Check your email.</Trans>}>
        <Trans>We sent a link to this address. Open it within 7 days and answer two questions to confirm your request.</Trans>
      </Notice>
    )
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({ body: { kind: kindIn(answers.text('kind')), email: answers.text('email'), body: answers.textOrNull('body') } })
      }
    >
      <KindFields />
      <TextField name="email" type="email" label={<Trans>Email</Trans>} autoComplete="email" />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send request</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** The page of the link from the email. */
export function ConfirmRequest({ token }: { token: string }) {
  const sending = useSubmit(privacyRequestsContract.verify)
  if (sending.answer) return <RequestSent {...sending.answer} />
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) => sending.submit({ body: { token, lastName: answers.text('lastName'), zip: answers.text('zip') } })}
    >
      <TextField name="lastName" label={<Trans>Last name</Trans>} autoComplete="family-name" maxLength={120} />
      <TextField name="zip" label={<Trans>ZIP code</Trans>} autoComplete="postal-code" inputMode="numeric" maxLength={10} short />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Confirm request</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

export function RequestSent({ number, dueOn }: { number: string; dueOn: string }) {
  return (
    <Notice tone="success" live title={<Trans>Request {number} received.</Trans>}>
      <Trans>
        You’ll have our answer by <DayText day={dueOn} />, by email.
      </Trans>
    </Notice>
  )
}
