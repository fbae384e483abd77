import { Trans, useLingui } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agentLicensesContract, type AgentLicenseView } from '#domains/people/agent-licenses/contract.ts'
import { DecideLicense } from '#domains/people/agent-licenses/web/decide-license.tsx'
import { EnterLicense } from '#domains/people/agent-licenses/web/enter-license.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

type Whose = { agentId: Id<'user'> } | { masterCode: string }

/** The licenses of one person, who or whose admin enters them, or of everybody of an agency; compliance decides them. */
export function AgentLicenses(whose: Whose) {
  const { t } = useLingui()
  const { session } = useClientState()
  const may = (verb: string) => session?.verbs.includes(verb) ?? false
  return (
    <Card title={<Trans>Agent licenses by state</Trans>}>
      {may('agent_licenses.read') ? (
        <Table whose={whose} caption={t`Agent licenses by state`} decides={may('agent_licenses.verify')} />
      ) : null}
      {'agentId' in whose && may('agent_licenses.enter') ? <EnterLicense agentId={whose.agentId} /> : null}
    </Card>
  )
}

function Table({ whose, caption, decides }: { whose: Whose; caption: string; decides: boolean }) {
  const { rows } = useAnswer(agentLicensesContract.licenses, { query: whose })
  const name: Column<AgentLicenseView> = { id: 'name', head: <Trans>Agent</Trans>, cell: ({ agentName }) => agentName }
  const decision: Column<AgentLicenseView> = {
    id: 'decision',
    head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>,
    cell: (license) => (license.status === 'returned' ? null : <DecideLicense key={license.version} license={license} />),
  }
  return (
    <DataTable
      caption={caption}
      columns={[...('masterCode' in whose ? [name] : []), ...COLUMNS, ...(decides ? [decision] : [])]}
      rows={rows}
      rowKey={({ agentId, state }) => `${agentId} ${state}`}
      empty={<EmptyState title={<Trans>No agent licenses on file. Without one, an agent can’t make new sales.</Trans>} />}
    />
  )
}

const COLUMNS: readonly Column<AgentLicenseView>[] = [
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
  { id: 'number', head: <Trans>Number</Trans>, cell: ({ number }) => number },
  { id: 'ends', head: <Trans>Expires on</Trans>, cell: ({ expiresOn }) => (expiresOn ? <DayText day={expiresOn} /> : '–') },
  { id: 'status', head: <Trans>Status</Trans>, cell: (license) => <Status {...license} /> },
]

function Status({ status, sellsUntil, sellsToday, returnedWhy, decidedBy }: AgentLicenseView) {
  if (status === 'returned' && decidedBy)
    return (
      <Trans>
        Returned by {decidedBy}: {returnedWhy}
      </Trans>
    )
  if (status === 'returned') return <Trans>Returned: {returnedWhy}</Trans>
  if (status === 'verified' && !sellsToday) return <Trans>Expired: no new sales there</Trans>
  // Nobody is named of a license that came with a file, or whose reader is gone.
  if (status === 'verified') return decidedBy ? <Trans>Verified by {decidedBy}</Trans> : <Trans>Verified</Trans>
  if (!sellsToday || !sellsUntil) return <Trans>Not verified yet: no new sales there</Trans>
  return (
    <Trans>
      Not verified yet: new sales until <DayText day={sellsUntil} />
    </Trans>
  )
}
