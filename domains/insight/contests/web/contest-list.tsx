import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { contestsContract, type ContestView } from '#domains/insight/contests/contract.ts'
import { AnnounceContest } from '#domains/insight/contests/web/announce-contest.tsx'
import { PARTICIPANT_WORDS, PHASE_WORDS } from '#domains/insight/contests/web/contest-words.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

/** The contests of the reader; staff announce one here. */
export function ContestList({ pathOf }: { pathOf: (contestId: Id<'contest'>) => string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { rows, whyNot } = useAnswer(contestsContract.contests, {})
  const columns: readonly Column<ContestView>[] = [
    { id: 'name', head: <Trans>Contest</Trans>, cell: ({ id, name }) => <Link to={pathOf(id)}>{name}</Link> },
    {
      id: 'status',
      head: <Trans>Status</Trans>,
      cell: ({ phase }) => <Tag tone={PHASE_WORDS[phase].tone}>{i18n._(PHASE_WORDS[phase].word)}</Tag>,
    },
    {
      id: 'days',
      head: <Trans>Days</Trans>,
      cell: ({ fromOn, untilOn }) => <DaysText from={fromOn} to={untilOn} />,
    },
    { id: 'participants', head: <Trans>Who competes</Trans>, cell: ({ participants }) => i18n._(PARTICIPANT_WORDS[participants]) },
    { id: 'prize', head: <Trans>Prize</Trans>, cell: ({ prize }) => prize },
  ]
  return (
    <Card
      title={<Trans>Contests</Trans>}
      flush
      actions={
        whyNot.create === null ? (
          <Button size="small" icon="plus" onClick={() => setOpen(true)}>
            <Trans>New contest</Trans>
          </Button>
        ) : null
      }
    >
      <DataTable
        caption={t`Contests`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={<Trans>No contests yet.</Trans>}>
            {whyNot.create === null ? (
              <Trans>Contests that you announce are listed here. Participants get a notification when one starts.</Trans>
            ) : (
              <Trans>Contests that you take part in are listed here. You’ll get a notification when one starts.</Trans>
            )}
          </EmptyState>
        }
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>New contest</Trans>}>
        <Boundary part>
          <AnnounceContest onDone={({ id }) => void navigate(pathOf(id))} />
        </Boundary>
      </Dialog>
    </Card>
  )
}
