import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { Button } from '#design/button.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { Timeline } from '#design/values/timeline.tsx'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Notes of staff or of the agency; one with a follow-up day appears in the dashboard's list of that day. */
export function MemberNotes({ memberId }: { memberId: Id<'member'> }) {
  const { rows } = useAnswer(membersContract.notes, { params: { memberId } })
  return (
    <Beside aside={<WriteNote memberId={memberId} />}>
      {rows.length === 0 ? (
        <EmptyState title={<Trans>No notes yet.</Trans>}>
          <Trans>Add anything the next person should know.</Trans>
        </EmptyState>
      ) : (
        <Timeline
          items={rows.map(({ id, at, byName, body, followUpOn, followedUp }) => ({
            id,
            at,
            title: body,
            by: byName,
            internal: true,
            icon: 'pencil',
            body: followUpOn ? <FollowUp noteId={id} on={followUpOn} done={followedUp} /> : null,
          }))}
        />
      )}
    </Beside>
  )
}

function WriteNote({ memberId }: { memberId: Id<'member'> }) {
  const [written, setWritten] = useState(0)
  const sending = useSubmit(membersContract.addNote, {
    refreshes: [membersContract.notes, membersContract.followUps, membersContract.activity],
    onDone: () => setWritten(written + 1),
  })
  return (
    <Card title={<Trans>Add note</Trans>}>
      <Form
        key={written}
        sending={sending}
        checksAll
        onSubmit={(answers) =>
          sending.submit({ params: { memberId }, body: { body: answers.text('body'), followUpOn: answers.day('followUpOn') } })
        }
      >
        <TextArea name="body" label={<Trans>Note</Trans>} hint={<Trans>The member can’t see this.</Trans>} maxLength={5000} />
        <DateField name="followUpOn" label={<Trans>Follow up on</Trans>} optional />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save note</Trans>
        </Button>
      </Form>
    </Card>
  )
}

type Note = Answer<typeof membersContract.notes>['rows'][number]

/** The follow-up day, or who has done it, and the button to mark it done. */
function FollowUp({ noteId, on, done }: { noteId: Id<'note'>; on: Day; done: Note['followedUp'] }) {
  const sending = useSubmit(membersContract.followUp, { refreshes: [membersContract.notes, membersContract.followUps] })
  if (done) {
    return (
      <Trans>
        Followed up by {done.byName}, <Moment at={done.at} />
      </Trans>
    )
  }
  return (
    <>
      <Trans>
        Follow up on <DayText day={on} />
      </Trans>{' '}
      <Button size="small" icon="check" pending={sending.pending} onClick={() => sending.submit({ params: { noteId } })}>
        <Trans>Done</Trans>
      </Button>
    </>
  )
}
