import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { type PreferencesView, messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { LANGUAGES } from '#platform/language/languages.ts'
import { Card } from '#design/layout/card.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'

type Language = PreferencesView['language']

/** The language of emails, receipts and texts; each is named in itself. */
export function EmailLanguage({ language }: { language: Language }) {
  const saving = useSubmit(messagePreferencesContract.changeLanguage, { refreshes: [messagePreferencesContract.preferences] })
  const choose = (value: string): void => {
    const chosen = LANGUAGES.find((each) => each === value)
    if (chosen) saving.submit({ body: { language: chosen } })
  }
  return (
    <Card title={<Trans>Email language</Trans>}>
      <Form sending={saving} onSubmit={() => {}}>
        <RadioCards
          name="language"
          label={<Trans>Language</Trans>}
          defaultValue={language}
          sideBySide
          options={[
            { value: 'en-US', label: <span lang="en">English</span> },
            { value: 'es-US', label: <span lang="es">Español</span> },
          ]}
          onChange={choose}
        />
        <span role="status">{saving.done ? <Trans>Saved.</Trans> : null}</span>
      </Form>
    </Card>
  )
}
