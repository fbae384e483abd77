import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { recruitingTargetsContract, type RecruiterMonth } from '#domains/distribution/recruiting-targets/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Meter } from '#design/charts/meter.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

const SHOWN = 5

/** How far one is this month, and who of the team is ahead. */
export function MyMonth({ reportPath }: { reportPath: string }) {
  const { t } = useLingui()
  const { month, rows } = useAnswer(recruitingTargetsContract.month, {})
  const own = rows.find(({ isYou }) => isYou)
  return (
    <Card
      title={
        <Trans>
          Targets and ranking, <MonthText month={month.slice(0, 7)} />
        </Trans>
      }
      actions={
        <LinkButton size="small" to={reportPath}>
          <Trans>All</Trans>
        </LinkButton>
      }
    >
      {own?.target ? <OwnProgress won={own} target={own.target} /> : null}
      <DataTable
        caption={t`Team recruiters`}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ userId }) => userId}
        columns={COLUMNS}
        empty={<Trans>No recruiters on your team yet.</Trans>}
      />
    </Card>
  )
}

function OwnProgress({ won, target }: { won: RecruiterMonth; target: NonNullable<RecruiterMonth['target']> }) {
  const { wonAgencies, wonPolicies } = won
  return (
    <>
      <Meter
        label={<Trans>Agencies won</Trans>}
        used={wonAgencies}
        of={Math.max(target.agencies, 1)}
        words={
          <Trans>
            {wonAgencies} of <Plural value={target.agencies} one="# agency" other="# agencies" />
          </Trans>
        }
      />
      <Meter
        label={<Trans>Estimated policies</Trans>}
        used={wonPolicies}
        of={Math.max(target.policies, 1)}
        words={
          <Trans>
            {wonPolicies} of <Plural value={target.policies} one="# policy" other="# policies" />
          </Trans>
        }
      />
    </>
  )
}

const COLUMNS: readonly Column<RecruiterMonth>[] = [
  {
    id: 'name',
    head: <Trans>Recruiter</Trans>,
    cell: ({ name, isYou }) => (
      <>
        {name} {isYou ? <YouTag /> : null}
      </>
    ),
  },
  { id: 'won', head: <Trans>Agencies won</Trans>, align: 'end', cell: ({ wonAgencies }) => wonAgencies },
  { id: 'sold', head: <Trans>Memberships sold by their agencies</Trans>, align: 'end', cell: ({ sold }) => sold },
]

export function YouTag() {
  return (
    <Tag tone="blue">
      <Trans>You</Trans>
    </Tag>
  )
}
