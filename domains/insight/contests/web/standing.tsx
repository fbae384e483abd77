import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OneContest, StandingRow } from '#domains/insight/contests/contract.ts'
import type { Participants } from '#domains/insight/contests/rules/contest.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** The reader's own rank, then everybody's; a number that the reader may look into opens the sales it counts. */
export function Standing({ contest: { own, standing, placed, participants } }: { contest: OneContest }) {
  const { t } = useLingui()
  const mine = standing.find(({ isOwn }) => isOwn)
  const columns: readonly Column<StandingRow>[] = [
    { id: 'rank', head: <Trans>Rank</Trans>, align: 'end', cell: ({ rank }) => rank },
    { id: 'name', head: <Name participants={participants} />, cell: (row) => <Participant row={row} participants={participants} /> },
    { id: 'sales', head: <Trans>Memberships</Trans>, align: 'end', cell: (row) => <Sales row={row} /> },
  ]
  return (
    <>
      {own ? (
        <Figures>
          <Figure label={<Trans>Your rank</Trans>} value={own.rank} says={<Trans>of {placed}</Trans>} />
          <Figure
            label={<Trans>Memberships that count</Trans>}
            value={own.sales}
            {...(mine?.participant ? { to: `?of=${mine.participant}` } : {})}
          />
        </Figures>
      ) : null}
      <Card title={<Trans>Standing</Trans>} flush>
        <DataTable
          caption={t`Standing`}
          columns={columns}
          rows={standing}
          rowKey={(row) => `${row.rank} ${row.participant ?? standing.indexOf(row)}`}
          empty={<EmptyState title={<Trans>No membership counts yet.</Trans>} />}
        />
      </Card>
    </>
  )
}

const Name = ({ participants }: { participants: Participants }) =>
  participants === 'agencies' ? <Trans>Agency</Trans> : <Trans>Agent</Trans>

function Participant({ row: { name, isOwn }, participants }: { row: StandingRow; participants: Participants }) {
  if (name === null) return participants === 'agencies' ? <Trans>Another agency</Trans> : <Trans>Another agent</Trans>
  return isOwn ? <strong>{name}</strong> : name
}

function Sales({ row: { sales, participant } }: { row: StandingRow }) {
  if (sales === null) return '–'
  return participant ? <Link to={`?of=${participant}`}>{sales}</Link> : sales
}
