import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { type PreferencesView, messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'

type Hours = PreferencesView['quietHours']
type Channel = 'email' | 'text'

/** The hours in which optional emails and texts wait, by the clock of whoever chooses them. */
export function QuietHours({ quietHours, withTexts }: { quietHours: Hours; withTexts: boolean }) {
  const saving = useSubmit(messagePreferencesContract.changeQuietHours, { refreshes: [messagePreferencesContract.preferences] })
  const [hours, setHours] = useState(quietHours)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const choose = (channel: Channel) => (chosen: Hours[Channel]) => setHours({ ...hours, [channel]: chosen })
  const channels: readonly Channel[] = withTexts ? ['text', 'email'] : ['email']
  return (
    <Card title={<Trans>Quiet hours</Trans>}>
      <p>
        <Trans>
          Messages you can turn off wait until your quiet hours end. Messages we’re required to send, and those you’ve just asked for, don’t
          wait.
        </Trans>
      </p>
      <Form sending={saving} onSubmit={() => saving.submit({ body: { ...hours, timeZone } })}>
        {channels.map((channel) => (
          <HoursField key={channel} channel={channel} hours={hours[channel]} onChange={choose(channel)} />
        ))}
        <p>
          <Trans>Hours are in your device’s time zone: {timeZone}.</Trans>
        </p>
        <FormActions>
          <Button type="submit" kind="primary" pending={saving.pending}>
            <Trans>Save quiet hours</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

const LABELS = {
  email: { from: msg`Emails wait from`, to: msg`Emails wait until` },
  text: { from: msg`Texts wait from`, to: msg`Texts wait until` },
} as const

type FieldProps = { channel: Channel; hours: Hours[Channel]; onChange: (hours: Hours[Channel]) => void }

function HoursField({ channel, hours, onChange }: FieldProps) {
  const { t, i18n } = useLingui()
  const options = hourChoices(i18n.locale)
  const begin = (value: string) => {
    const from = Number(value)
    if (value === NONE) return onChange(null)
    const to = hours?.to ?? MORNING
    onChange({ from, to: to === from ? (from + 8) % 24 : to })
  }
  return (
    <FieldRow>
      <SelectField
        name={`${channel}.from`}
        label={i18n._(LABELS[channel].from)}
        defaultValue={hours ? String(hours.from) : NONE}
        options={[{ value: NONE, label: t`No quiet hours` }, ...options]}
        onChange={begin}
        short
      />
      {hours ? (
        <SelectField
          key={hours.to}
          name={`${channel}.to`}
          label={i18n._(LABELS[channel].to)}
          defaultValue={String(hours.to)}
          options={options.filter(({ value }) => value !== String(hours.from))}
          onChange={(value) => onChange({ from: hours.from, to: Number(value) })}
          short
        />
      ) : null}
    </FieldRow>
  )
}

/** The hours of a day: "8 AM". */
export function hourChoices(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: format.format(new Date(hour * 3_600_000)) }))
}

const NONE = 'none'
const MORNING = 8
