import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { EventList } from '#domains/records/history/web/activity.tsx'
import { membersContract } from '#domains/membership/members/contract.ts'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import type { Id } from '#platform/ids.ts'

/** The member's events, newest first, as far as the user may see them. */
export function MemberActivity({ memberId }: { memberId: Id<'member'> }) {
  const [before, setBefore] = useState<number | undefined>()
  const { rows, next } = useAnswer(membersContract.activity, { params: { memberId }, query: { before } })
  if (rows.length === 0 && before === undefined) return <EmptyState title={<Trans>No activity yet.</Trans>} />
  return (
    <>
      <EventList rows={rows} />
      {next === null ? null : (
        <Button onClick={() => setBefore(next)}>
          <Trans>Show earlier activity</Trans>
        </Button>
      )}
    </>
  )
}
