import { Trans, useLingui } from '@lingui/react/macro'
import type { MeetingView } from '#domains/distribution/lead-meetings/contract.ts'
import { MEETING_KINDS } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { MEETING_WORDS } from '#domains/distribution/lead-meetings/web/meeting-words.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { DateField, NumberField, TextField, TimeField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { addDays, type Day, dayAt } from '#platform/days.ts'

export function KindField() {
  const { i18n } = useLingui()
  const options = MEETING_KINDS.map((value) => ({ value, label: i18n._(MEETING_WORDS[value]) }))
  return <SelectField name="kind" label={<Trans>Meeting type</Trans>} options={options} defaultValue="demo" short />
}

export const kindIn = (answers: Answers) => MEETING_KINDS.find((each) => each === answers.text('kind')) ?? 'demo'

/** Day and time by the clock of whoever fills it in. */
export function TimeFields({
  meeting,
  day = addDays(today(), 1),
}: {
  meeting?: Pick<MeetingView, 'startsAt' | 'minutes' | 'place'>
  day?: Day
}) {
  const startsAt = meeting ? new Date(meeting.startsAt) : null
  return (
    <>
      <FieldRow>
        <DateField name="startsAt" label={<Trans>Day</Trans>} defaultValue={startsAt ? dayAt(startsAt) : day} />
        <TimeField name="time" label={<Trans>Time (your time zone)</Trans>} defaultValue={startsAt ? timeOf(startsAt) : '10:00'} />
        <NumberField name="minutes" label={<Trans>Minutes</Trans>} min={5} max={480} defaultValue={meeting?.minutes ?? 30} />
      </FieldRow>
      <TextField
        name="place"
        label={<Trans>Where</Trans>}
        hint={<Trans>A link, phone number, or address</Trans>}
        defaultValue={meeting?.place ?? ''}
        maxLength={300}
        autoComplete="off"
      />
    </>
  )
}

export const timeIn = (answers: Answers) => ({
  startsAt: new Date(`${answers.text('startsAt')}T${answers.text('time')}`).toISOString(),
  minutes: answers.number('minutes') ?? 30,
  place: answers.text('place'),
})

const timeOf = (at: Date): string => `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
