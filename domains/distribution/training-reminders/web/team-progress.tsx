import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { trainingRemindersContract } from '#domains/distribution/training-reminders/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { useSubmit } from '#access/web/use-submit.ts'
import { Notice } from '#design/states/notice.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { StatusTag } from '#design/values/tag.tsx'

/** The progress of each visible user in their required lessons. */
export function TeamProgress() {
  const { t } = useLingui()
  const { rows } = useAnswer(trainingContract.team, {})
  if (rows.length === 0) return null
  const done = rows.filter((row) => row.completed >= row.required).length
  const count = rows.length
  return (
    <Card
      title={<Trans>Your team</Trans>}
      actions={
        <Trans>
          {done} of {count} have completed all required lessons
        </Trans>
      }
    >
      <DataTable
        caption={t`Your team’s required lessons`}
        rows={rows}
        rowKey={({ userId }) => userId}
        empty={<EmptyState title={<Trans>No one is on your team yet.</Trans>} />}
        columns={COLUMNS}
      />
    </Card>
  )
}

type Row = Answer<typeof trainingContract.team>['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name, userId }) => <Link to={`?of=${userId}`}>{name}</Link> },
  {
    id: 'due',
    head: <Trans>Next due date</Trans>,
    cell: ({ nextDueOn }) => (nextDueOn ? <DayText day={nextDueOn} /> : '–'),
  },
  {
    id: 'required',
    head: <Trans>Required lessons</Trans>,
    align: 'end',
    cell: ({ completed, required }) => (
      <Trans>
        {completed} of {required}
      </Trans>
    ),
  },
  { id: 'state', head: <Trans>State</Trans>, cell: (row) => <TeamState {...row} /> },
  { id: 'remind', head: <Trans>Reminder</Trans>, cell: (row) => <Remind {...row} /> },
]

/** Nobody is reminded who has passed everything, or twice on a day. */
function Remind({ userId, name, completed, required, isReminded }: Row) {
  const { t } = useLingui()
  const { session } = useClientState()
  const sending = useSubmit(trainingRemindersContract.remind, { refreshes: [trainingContract.team] })
  if (completed >= required || userId === session?.id) return '–'
  if (isReminded) return <Trans>Reminded today</Trans>
  if (!session?.verbs.includes('training.remind')) return '–'
  return (
    <>
      <Button
        size="small"
        pending={sending.pending}
        onClick={() => sending.submit({ params: { userId } })}
        aria-label={t`Remind ${name} of required lessons`}
      >
        <Trans>Remind</Trans>
      </Button>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
    </>
  )
}

function TeamState({ completed, required, overdue, blocked }: Row) {
  if (overdue > 0)
    return (
      <StatusTag tone="red" icon={blocked ? 'lock' : 'warning'}>
        {blocked ? <Trans>Overdue: can’t sell</Trans> : <Trans>Overdue</Trans>}
      </StatusTag>
    )
  if (completed >= required) {
    return (
      <StatusTag tone="green" icon="check">
        <Trans>Completed</Trans>
      </StatusTag>
    )
  }
  return completed > 0 ? (
    <StatusTag tone="amber" icon="clock">
      <Trans>In progress</Trans>
    </StatusTag>
  ) : (
    <StatusTag tone="grey" icon="pencil">
      <Trans>Not started</Trans>
    </StatusTag>
  )
}
