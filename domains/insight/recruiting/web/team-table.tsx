import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { type Coaching, NOBODY, recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { behindSearch, type BehindQuery } from '#domains/insight/recruiting/web/behind-link.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Link } from 'react-router'
import type { Day } from '#platform/days.ts'

type Props = { reportPath: string; recent: { from: Day; to: Day } }

/** A sales admin's team: open leads, due ones, and those won in ninety days; each number opens its leads. */
export function TeamTable({ reportPath, recent }: Props) {
  const { t } = useLingui()
  const { rows } = useAnswer(recruitingContract.coaching, { query: recent })
  const column = (
    id: 'open' | 'due' | 'quiet' | 'won',
    figure: BehindQuery['figure'],
  ): Pick<Column<Coaching>, 'id' | 'align' | 'cell'> => ({
    id,
    align: 'end',
    cell: ({ ownerId, [id]: count }) =>
      count === 0 ? 0 : <Link to={`${reportPath}${behindSearch({ figure, owner: ownerId ?? NOBODY, ...recent })}`}>{count}</Link>,
  })
  return (
    <Card
      title={<Trans>Your team</Trans>}
      actions={
        <LinkButton size="small" to={`${reportPath}?report=coaching`}>
          <Trans>Coaching</Trans>
        </LinkButton>
      }
      flush
    >
      <DataTable
        caption={t`Your team`}
        rows={rows}
        rowKey={({ ownerId }) => ownerId ?? NOBODY}
        columns={[
          { id: 'name', head: <Trans>Recruiter</Trans>, cell: ({ name }) => name ?? <Trans>Unassigned</Trans> },
          { ...column('open', 'open'), head: <Trans>Open leads</Trans> },
          { ...column('due', 'due'), head: <Trans>Due</Trans> },
          { ...column('quiet', 'quiet'), head: <Trans>No touch in 14 days</Trans> },
          { ...column('won', 'won_in_period'), head: <Trans>Won (90 days)</Trans> },
        ]}
        empty={<Trans>No one yet.</Trans>}
      />
    </Card>
  )
}
