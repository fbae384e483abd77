import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { leadAssignmentContract, type RecruiterAssignment } from '#domains/distribution/lead-assignment/contract.ts'
import { AssignmentForm } from '#domains/distribution/lead-assignment/web/assignment-form.tsx'
import { NextOwner } from '#domains/distribution/lead-assignment/web/next-owner.tsx'
import { WaitingLeads } from '#domains/distribution/lead-assignment/web/waiting-leads.tsx'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

/** Who gets new leads: each recruiter's territory, weight and cap; and whom the next lead of a state would go to. */
export function Assignment({ listPath }: { /** The page of the list of leads. */ listPath: string }) {
  const { t } = useLingui()
  const { rows, waiting } = useAnswer(leadAssignmentContract.list, {}, { token: crmToken })
  const [changing, setChanging] = useState<RecruiterAssignment | null>(null)
  const name = changing?.name ?? ''
  return (
    <Stack>
      <p>
        <Trans>
          A new lead goes to the recruiter who already serves its agency or alliance, then to one whose territory is its state, then to the
          recruiter who has waited longest. A weight of 2 halves the wait, a weight of 3 cuts it to a third. Recruiters who are away or have
          as many open leads as they may have are skipped.
        </Trans>
      </p>
      <NextOwner />
      <WaitingLeads waiting={waiting} listPath={listPath} />
      <Card title={<Trans>Recruiters</Trans>} flush>
        <DataTable
          caption={t`Recruiters`}
          rows={rows}
          rowKey={({ userId }) => userId}
          columns={columnsOf(setChanging)}
          empty={<EmptyState title={<Trans>No recruiters on your team yet.</Trans>} />}
        />
      </Card>
      <Dialog open={changing !== null} onClose={() => setChanging(null)} title={<Trans>Assignment of {name}</Trans>}>
        {changing ? <AssignmentForm key={changing.version} recruiter={changing} onDone={() => setChanging(null)} /> : null}
      </Dialog>
    </Stack>
  )
}

const columnsOf = (onChange: (row: RecruiterAssignment) => void): Column<RecruiterAssignment>[] => [
  {
    id: 'name',
    head: <Trans>Recruiter</Trans>,
    cell: ({ name, away, awayUntil }) => (
      <>
        {name}{' '}
        {away && awayUntil ? (
          <Tag tone="grey">
            <Trans>
              Away until <DayText day={awayUntil} />
            </Trans>
          </Tag>
        ) : null}
      </>
    ),
  },
  { id: 'territory', head: <Trans>Territory</Trans>, cell: ({ territory }) => territory.join(', ') || '–' },
  { id: 'weight', head: <Trans>Weight</Trans>, align: 'end', cell: ({ weight }) => weight },
  {
    id: 'open',
    head: <Trans>Open leads</Trans>,
    align: 'end',
    cell: ({ openLeads, cap }) => (
      <>
        <Trans>
          {openLeads} of {cap}
        </Trans>{' '}
        {openLeads >= cap ? (
          <Tag tone="amber">
            <Trans>Full</Trans>
          </Tag>
        ) : null}
      </>
    ),
  },
  {
    id: 'last',
    sentence: true,
    head: <Trans>Last lead in turn</Trans>,
    cell: ({ lastLeadAt }) => (lastLeadAt ? <Moment at={lastLeadAt} relative={false} /> : <Trans>None yet</Trans>),
  },
  {
    id: 'change',
    head: <Trans>Change</Trans>,
    cell: (row) => <ChangeButton row={row} onChange={onChange} />,
  },
]

function ChangeButton({ row, onChange }: { row: RecruiterAssignment; onChange: (row: RecruiterAssignment) => void }) {
  const { t } = useLingui()
  return (
    <Button size="small" icon="pencil" aria-label={t`Change the assignment of ${row.name}`} onClick={() => onChange(row)}>
      <Trans>Change</Trans>
    </Button>
  )
}
