import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { KindField, kindIn, TimeFields, timeIn } from '#domains/distribution/lead-meetings/web/meeting-fields.tsx'
import { MEETINGS_CHANGED } from '#domains/distribution/lead-meetings/web/meetings-changed.ts'
import { NextFields } from '#domains/distribution/lead-tasks/web/next-fields.tsx'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { addDays } from '#platform/days.ts'
import { today } from '#design/values/today.ts'

type Props = { lead: Pick<LeadView, 'id' | 'email' | 'contactName'> }
type PlanProps = Props & { onDone: (what: 'planned' | 'entered') => void }

/** Two ways to a meeting: one to come, with an invitation, and one that was held without being planned here. */
export function PlanMeeting({ lead, onDone }: PlanProps) {
  const [way, setWay] = useState<'plan' | 'enter' | null>(null)
  const close = (done: 'planned' | 'entered') => {
    setWay(null)
    onDone(done)
  }
  return (
    <>
      <FormActions>
        <Button size="small" icon="calendar" aria-expanded={way === 'plan'} onClick={() => setWay(way === 'plan' ? null : 'plan')}>
          <Trans>Schedule meeting</Trans>
        </Button>
        <Button size="small" kind="quiet" aria-expanded={way === 'enter'} onClick={() => setWay(way === 'enter' ? null : 'enter')}>
          <Trans>Enter past meeting</Trans>
        </Button>
      </FormActions>
      {way === 'plan' ? <PlanForm lead={lead} onPlanned={() => close('planned')} /> : null}
      {way === 'enter' ? <EnterForm lead={lead} onEntered={() => close('entered')} /> : null}
    </>
  )
}

function PlanForm({ lead: { id, email, contactName }, onPlanned }: Props & { onPlanned: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadMeetingsContract.plan, { ...MEETINGS_CHANGED, onDone: onPlanned })
  return (
    <Form
      sending={sending}
      label={t`Schedule meeting`}
      onSubmit={(answers) => sending.submit({ params: { leadId: id }, body: { kind: kindIn(answers), ...timeIn(answers) } })}
    >
      <KindField />
      <TimeFields />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          {email ? <Trans>Schedule and invite {contactName}</Trans> : <Trans>Schedule</Trans>}
        </Button>
      </FormActions>
    </Form>
  )
}

function EnterForm({ lead: { id }, onEntered }: Props & { onEntered: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadMeetingsContract.enter, { ...MEETINGS_CHANGED, onDone: onEntered })
  return (
    <Form
      sending={sending}
      label={t`Enter a past meeting`}
      onSubmit={(answers) =>
        sending.submit({
          params: { leadId: id },
          body: {
            kind: kindIn(answers),
            ...timeIn(answers),
            note: answers.text('note'),
            nextAction: answers.textOrNull('nextAction'),
            nextActionOn: answers.day('nextActionOn'),
          },
        })
      }
    >
      <KindField />
      <TimeFields day={today()} />
      <TextArea name="note" label={<Trans>Outcome notes</Trans>} maxLength={1000} rows={2} optional />
      <NextFields lead={{ nextAction: null, nextActionOn: addDays(today(), 1) }} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Enter meeting</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
