import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadMeetingsContract, type MeetingView } from '#domains/distribution/lead-meetings/contract.ts'
import { MEETING_ENDS, type MeetingEnd } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { TimeFields, timeIn } from '#domains/distribution/lead-meetings/web/meeting-fields.tsx'
import { END_WORDS, NEXT_WORDS } from '#domains/distribution/lead-meetings/web/meeting-words.ts'
import { MEETINGS_CHANGED } from '#domains/distribution/lead-meetings/web/meetings-changed.ts'
import { NextFields } from '#domains/distribution/lead-tasks/web/next-fields.tsx'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { addDays, dayAt } from '#platform/days.ts'

/** One that has begun was held or missed; one to come is moved or called off. */
type Props = { meeting: MeetingView; next: MeetingView | null; mayMove: boolean; onDone: (what: 'moved' | MeetingEnd) => void }

export function ChangeMeeting({ meeting, next, mayMove, onDone }: Props) {
  const [way, setWay] = useState<MeetingEnd | 'move'>(meeting.hasBegun ? 'held' : mayMove ? 'move' : 'cancelled')
  const { t, i18n } = useLingui()
  const ends = MEETING_ENDS.filter((end) => meeting.hasBegun || end === 'cancelled')
  return (
    <>
      <SelectField
        name="way"
        label={meeting.hasBegun ? <Trans>What happened</Trans> : <Trans>What to change</Trans>}
        options={[
          ...ends.map((value) => ({ value, label: i18n._(END_WORDS[value]) })),
          ...(mayMove ? [{ value: 'move', label: t`Change time or place` }] : []),
        ]}
        defaultValue={way}
        short
        onChange={(value) => setWay(MEETING_ENDS.find((end) => end === value) ?? 'move')}
      />
      {way === 'move' ? (
        <MoveForm meeting={meeting} onDone={() => onDone('moved')} />
      ) : (
        <EndForm key={way} meeting={meeting} next={next} end={way} hasNext={mayMove} onDone={() => onDone(way)} />
      )}
    </>
  )
}

function MoveForm({ meeting, onDone }: { meeting: MeetingView; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadMeetingsContract.move, { ...MEETINGS_CHANGED, onDone })
  const { id: meetingId, sequence } = meeting
  return (
    <Form
      sending={sending}
      label={t`Reschedule meeting`}
      onSubmit={(answers) => sending.submit({ params: { meetingId }, body: { sequence, ...timeIn(answers) } })}
    >
      <TimeFields meeting={meeting} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Reschedule and notify</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

const nextStep = (next: MeetingView | null, i18n: I18n) =>
  next
    ? { nextAction: i18n._(NEXT_WORDS[next.kind]), nextActionOn: dayAt(new Date(next.startsAt)) }
    : { nextAction: null, nextActionOn: addDays(today(), 1) }

type EndProps = { meeting: MeetingView; next: MeetingView | null; end: MeetingEnd; hasNext: boolean; onDone: () => void }

/**
 * `hasNext`: a next step is asked for, as of every lead that is worked on; with another meeting planned it is that one, until something
 * else is typed.
 */
function EndForm({ meeting: { id: meetingId, sequence }, next, end, hasNext, onDone }: EndProps) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(leadMeetingsContract.end, { ...MEETINGS_CHANGED, onDone })
  return (
    <Form
      sending={sending}
      label={t`Meeting outcome`}
      onSubmit={(answers) =>
        sending.submit({
          params: { meetingId },
          body: {
            sequence,
            end,
            note: answers.text('note'),
            ...(hasNext ? { nextAction: answers.textOrNull('nextAction'), nextActionOn: answers.day('nextActionOn') } : {}),
          },
        })
      }
    >
      <TextArea name="note" label={<Trans>Outcome notes</Trans>} maxLength={1000} rows={2} optional />
      {hasNext ? <NextFields lead={nextStep(next, i18n)} /> : null}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          {end === 'cancelled' ? <Trans>Cancel and notify</Trans> : i18n._(END_WORDS[end])}
        </Button>
      </FormActions>
    </Form>
  )
}
