import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { isDay } from '#platform/days.ts'

/** Sends the lost link again to the address on file, by what is printed on the receipt. */
export function SendAgain() {
  const { t } = useLingui()
  const sending = useSubmit(enrollmentContract.sendAccountInvite)
  if (sending.done) {
    return (
      <Notice tone="success" live title={<Trans>If both are correct, we’ve sent you an email.</Trans>}>
        <Trans>We send it to the email you or your agent gave us. The link works for 14 days, and any earlier link no longer works.</Trans>
      </Notice>
    )
  }
  return (
    <Form
      label={t`Send me a new link`}
      sending={sending}
      onSubmit={(answers) => {
        const dateOfBirth = answers.text('dateOfBirth')
        if (isDay(dateOfBirth)) sending.submit({ body: { number: answers.text('number'), dateOfBirth } })
      }}
    >
      <TextField
        name="number"
        label={t`Membership number`}
        hint={<Trans>It starts with BW and is on your receipt.</Trans>}
        missing={t`Enter your membership number.`}
        autoCapitalize="characters"
        maxLength={20}
      />
      <DateField name="dateOfBirth" label={t`Date of birth`} autoComplete="bday" />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Send me a new link</Trans>
      </Button>
    </Form>
  )
}
