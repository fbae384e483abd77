import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { type PreferencesView, messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { dayInWords } from '#design/values/moment.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { dayAt } from '#platform/days.ts'

type Props = { texts: NonNullable<PreferencesView['texts']>; language: PreferencesView['language'] }

/** Text messages need consent to these words, for this number. The box is never checked in advance. */
export function TextConsent({ texts, language }: Props) {
  return (
    <Card title={<Trans>Text messages</Trans>}>
      {texts.consentedAt ? (
        <Agreed phone={texts.phone ?? ''} since={texts.consentedAt} language={language} />
      ) : (
        <Agree texts={texts} language={language} />
      )}
    </Card>
  )
}

function Agree({ texts: { phone, wording }, language }: Props) {
  const sending = useSubmit(messagePreferencesContract.consentToTexts, { refreshes: [messagePreferencesContract.preferences] })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) => sending.submit({ body: { phone: answers.text('phone'), agreed: true, language } })}
    >
      <TextField name="phone" type="tel" label={<Trans>Mobile number</Trans>} defaultValue={phone ?? ''} autoComplete="tel" />
      <Checkbox name="agreed" label={<span lang={language}>{wording}</span>} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Get texts</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Agreed({ phone, since, language }: { phone: string; since: string; language: string }) {
  const ending = useSubmit(messagePreferencesContract.withdrawTextConsent, { refreshes: [messagePreferencesContract.preferences] })
  const day = dayInWords(dayAt(new Date(since)), language.slice(0, 2))
  return (
    <>
      <p>
        <Trans>
          You’ve been getting texts at {phone} since {day}. You can also reply STOP to end them.
        </Trans>
      </p>
      <Button pending={ending.pending} onClick={() => ending.submit({})}>
        <Trans>Stop texts</Trans>
      </Button>
    </>
  )
}
