import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract } from '#capabilities/members/contract.ts'
import { Button } from '#design/button.tsx'
import { Beside, Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Form } from '#design/form.tsx'
import { DayText } from '#design/moment.tsx'
import { DateField, TextArea } from '#design/text-fields.tsx'
import { Timeline } from '#design/timeline.tsx'
import type { Id } from '#platform/ids.ts'

/** Notes are for colleagues; a day to follow up brings them onto the list the day begins with. */
export function MemberNotes({ memberId }: { memberId: Id<'member'> }) {
  const { rows } = useAnswer(membersContract.notes, { params: { memberId } })
  return (
    <Beside aside={<WriteNote memberId={memberId} />}>
      {rows.length === 0 ? (
        <EmptyState title={<Trans>No notes yet.</Trans>}>
          <Trans>Write down what the next colleague should know.</Trans>
        </EmptyState>
      ) : (
        <Timeline
          items={rows.map(({ id, at, byName, body, followUpOn }) => ({
            id,
            at,
            title: body,
            by: byName,
            internal: true,
            icon: 'pencil',
            body: followUpOn ? (
              <Trans>
                Follow up on <DayText day={followUpOn} />
              </Trans>
            ) : null,
          }))}
        />
      )}
    </Beside>
  )
}

function WriteNote({ memberId }: { memberId: Id<'member'> }) {
  const [written, setWritten] = useState(0)
  const sending = useSubmit(membersContract.addNote, {
    refreshes: [membersContract.notes, membersContract.activity],
    onDone: () => setWritten(written + 1),
  })
  return (
    <Card title={<Trans>Write a note</Trans>}>
      <Form
        key={written}
        sending={sending}
        onSubmit={(answers) =>
          sending.submit({ params: { memberId }, body: { body: answers.text('body'), followUpOn: answers.day('followUpOn') } })
        }
      >
        <TextArea name="body" label={<Trans>Note</Trans>} hint={<Trans>The member never sees it.</Trans>} maxLength={5000} />
        <DateField name="followUpOn" label={<Trans>Follow up on</Trans>} optional />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Keep the note</Trans>
        </Button>
      </Form>
    </Card>
  )
}
