import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { type Coaching, NOBODY, recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { BehindLink, type BehindQuery } from '#domains/insight/recruiting/web/behind-link.tsx'
import { SpanText } from '#domains/insight/recruiting/web/span-text.tsx'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** Whom a sales admin should help first, with the leads it is about. */
export function CoachingReport() {
  const { t } = useLingui()
  const { period, rows } = useAnswer(recruitingContract.coaching, { query: usePeriod() })
  return (
    <Stack>
      <PeriodForm {...period} />
      <Card title={<Trans>Who needs help first</Trans>} flush>
        <DataTable
          caption={t`Who needs help first`}
          rows={rows}
          rowKey={({ ownerId }) => ownerId ?? NOBODY}
          columns={columnsOf(period)}
          empty={<EmptyState title={<Trans>No recruiters on your team yet.</Trans>} />}
        />
      </Card>
      <p>
        <Trans>
          Open leads, overdue tasks, next steps, and time without a touch are as of now. A touch is a call, an email, a text, or a meeting.
          First touch covers leads received in this period; slow means more than one day, not counting weekends.
        </Trans>
      </p>
    </Stack>
  )
}

type Period = Pick<BehindQuery, 'from' | 'to'>

function columnsOf(period: Period): Column<Coaching>[] {
  const behind = (figure: BehindQuery['figure'], { ownerId }: Coaching): BehindQuery => ({ figure, owner: ownerId ?? NOBODY, ...period })
  return [
    { id: 'name', head: <Trans>Recruiter</Trans>, cell: ({ name }) => name ?? <Trans>Unassigned</Trans> },
    {
      id: 'tasks',
      head: <Trans>Leads with overdue tasks</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.overdueTasks} query={behind('overdue_tasks', row)} />,
    },
    {
      id: 'next',
      head: <Trans>Without a next step</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.noNextAction} query={behind('no_next_action', row)} />,
    },
    {
      id: 'overdue',
      head: <Trans>Next step overdue</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.overdueNext} query={behind('overdue_next', row)} />,
    },
    {
      id: 'quiet',
      head: <Trans>No touch in 14 days</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.quiet} query={behind('quiet', row)} />,
    },
    {
      id: 'slow',
      head: <Trans>Slow first touch</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.slow} query={behind('slow', row)} />,
    },
    {
      id: 'touch',
      head: <Trans>Median time to first touch</Trans>,
      align: 'end',
      cell: (row) => <SpanText minutes={row.firstTouch.median} />,
    },
    {
      id: 'received',
      head: <Trans>Received</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.received} query={behind('received', row)} />,
    },
    {
      id: 'won',
      head: <Trans>Agencies won</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.won} query={behind('won_in_period', row)} />,
    },
    {
      id: 'open',
      head: <Trans>Open leads</Trans>,
      align: 'end',
      cell: (row) => <BehindLink count={row.open} query={behind('open', row)} />,
    },
  ]
}
