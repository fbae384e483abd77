import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { Button } from '#design/button.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** The notes of this person, and of staff who work here no longer, whose follow-up day has come, the oldest first. */
export function MyFollowUps() {
  const { t } = useLingui()
  const { rows } = useAnswer(membersContract.followUps, { query: { whose: 'mine' } })
  return (
    <DataTable
      caption={t`My follow-ups`}
      rows={rows}
      rowKey={({ noteId }) => noteId}
      columns={[
        {
          id: 'member',
          head: <Trans>Member</Trans>,
          cell: ({ memberId, memberName }) => <Link to={pathTo('/account-center/members/:memberId', { memberId })}>{memberName}</Link>,
        },
        {
          id: 'note',
          sentence: true,
          head: <Trans>Note</Trans>,
          cell: ({ body, byName, isOwn }) => (isOwn ? body : `${body} (${byName})`),
        },
        { id: 'on', head: <Trans>Due</Trans>, cell: ({ on }) => <DayText day={on} /> },
        { id: 'done', head: <Trans>Action</Trans>, cell: ({ noteId, memberName }) => <Done noteId={noteId} memberName={memberName} /> },
      ]}
      empty={<EmptyState drawing="calm" title={<Trans>Nothing to follow up.</Trans>} />}
    />
  )
}

function Done({ noteId, memberName }: { noteId: Id<'note'>; memberName: string }) {
  const { t } = useLingui()
  const sending = useSubmit(membersContract.followUp, { refreshes: [membersContract.followUps] })
  return (
    <Button
      size="small"
      icon="check"
      pending={sending.pending}
      aria-label={t`Done: ${memberName}`}
      onClick={() => sending.submit({ params: { noteId } })}
    >
      <Trans>Done</Trans>
    </Button>
  )
}
