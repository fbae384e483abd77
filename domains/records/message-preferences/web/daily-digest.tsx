import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { type PreferencesView, messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { hourChoices } from '#domains/records/message-preferences/web/quiet-hours.tsx'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Card } from '#design/layout/card.tsx'

type Digest = PreferencesView['digest']

/** When what only informs comes in one email, by the clock of whoever chooses it. */
export function DailyDigest({ digest, isStopped }: { digest: Digest; isStopped: boolean }) {
  const { t, i18n } = useLingui()
  const saving = useSubmit(messagePreferencesContract.changeDigest, { refreshes: [messagePreferencesContract.preferences] })
  const [hour, setHour] = useState(digest?.hour ?? null)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const choices = hourChoices(i18n.locale).map(({ value, label }) => ({ value, label: t`Every day at ${label}` }))
  return (
    <Card title={<Trans>Daily digest</Trans>}>
      <p>
        <Trans>
          Get your updates in one email a day, without those you’ve already read here. Emails about payments, security, and deadlines, and
          those we’re required to send, still come right away.
        </Trans>
      </p>
      {isStopped ? (
        <Notice tone="warning" title={<Trans>You unsubscribed from your digest, so it isn’t sent. Save it to get it again.</Trans>} />
      ) : null}
      <Form sending={saving} onSubmit={() => saving.submit({ body: { digest: hour === null ? null : { hour, timeZone } } })}>
        <SelectField
          name="digest.hour"
          label={t`Send my digest`}
          defaultValue={hour === null ? NEVER : String(hour)}
          options={[{ value: NEVER, label: t`Never: send each email separately` }, ...choices.slice(MORNING), ...choices.slice(0, MORNING)]}
          onChange={(value) => setHour(value === NEVER ? null : Number(value))}
        />
        <p>
          <Trans>Hours are in your device’s time zone: {timeZone}.</Trans>
        </p>
        <FormActions>
          <Button type="submit" kind="primary" pending={saving.pending}>
            <Trans>Save digest</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

const NEVER = 'never'
/** The first that is offered. */
const MORNING = 8
