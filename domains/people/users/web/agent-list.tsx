import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { USER_STATUSES, usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { AgentActions } from '#domains/people/users/web/agent-actions.tsx'
import { USER_STATUS, UserStatusTag } from '#domains/people/users/web/user-status.tsx'
import { ViewAs } from '#domains/people/impersonation/web/view-as.tsx'
import { ListHead } from '#domains/records/views/web/list-head.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { DayOf, DayText } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** The visible agents: their results, and the actions on them. */
export function AgentList({ withAgency = false }: { withAgency?: boolean }) {
  const { t, i18n } = useLingui()
  const [filters] = useSearchState({ search: text, status: text, license: text, masterCode: text })
  const [{ cursor }] = useSearchState({ cursor: text })
  const preferences = useColumnPreferences(withAgency ? WITH_AGENCY : COLUMNS)
  const { rows, next } = useAnswer(usersContract.agents, { query: { ...filters, cursor, limit: preferences.limit } })
  const counted = useLateAnswer(usersContract.agentCount, { query: filters }).data ?? null
  const isFiltered = Object.keys(filters).length > 0
  const standings = USER_STATUSES.map((value) => ({ value, label: i18n._(USER_STATUS[value].word) }))
  return (
    <>
      <ListHead
        list="agents"
        builtIn={[{ name: t`All`, search: '' }, ...standings.map(({ value, label }) => ({ name: label, search: `status=${value}` }))]}
        searchLabel={t`Name or e-mail`}
        fields={[
          { name: 'status', label: t`Standing`, operators: ['is', 'not'], choices: standings },
          { name: 'license', label: t`License ends`, operators: ['before', 'after'] },
        ]}
        preferences={preferences}
        counted={counted}
        countText={<Count count={counted?.count ?? 0} isFiltered={isFiltered} />}
        exportAt={usersContract.agentExport.path}
      />
      <DataTable
        caption={t`Agents`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState drawing="search" title={<Trans>Nobody is here.</Trans>}>
            <Trans>Agents appear here as soon as they are invited.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

function Count({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  if (isFiltered) return <Plural value={count} one="# agent, filtered" other="# agents, filtered" />
  return <Plural value={count} one="# agent" other="# agents" />
}

const REST: readonly Column<AgentView>[] = [
  { id: 'status', head: <Trans>Standing</Trans>, cell: (agent) => <Standing {...agent} /> },
  {
    id: 'members',
    head: <Trans>Members, sold this month</Trans>,
    align: 'end',
    cell: ({ activeMembers, soldThisMonth }) => `${activeMembers} · ${soldThisMonth}`,
  },
  { id: 'share', head: <Trans>Share</Trans>, align: 'end', cell: ({ splitBp }) => (splitBp === null ? '–' : `${splitBp / 100} %`) },
  {
    id: 'training',
    head: <Trans>Lessons</Trans>,
    align: 'end',
    cell: ({ trainingDone, trainingDue }) => `${trainingDone} / ${trainingDue}`,
  },
  {
    id: 'license',
    head: <Trans>License ends</Trans>,
    cell: ({ license }) => (license?.expiresOn ? <DayText day={license.expiresOn} /> : '–'),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">{<Trans>What to do</Trans>}</span>,
    cell: (agent) => (
      <>
        <AgentActions agent={agent} />
        <ViewAs person={{ ...agent, role: 'agent' }} inRow />
      </>
    ),
  },
]
const COLUMNS: readonly Column<AgentView>[] = [{ id: 'name', head: <Trans>Agent</Trans>, cell: (agent) => <Name agent={agent} /> }, ...REST]
const WITH_AGENCY: readonly Column<AgentView>[] = [
  { id: 'name', head: <Trans>Agent</Trans>, cell: (agent) => <Name agent={agent} withAgency /> },
  ...REST,
]

function Name({
  agent: { name, email, runsAgency, suffix, masterCode, agencyName },
  withAgency = false,
}: {
  agent: AgentView
  withAgency?: boolean
}) {
  const part = runsAgency ? <Trans>Runs the agency</Trans> : suffix ? `${masterCode}-${suffix}` : <Trans>Agent</Trans>
  return (
    <>
      <strong>{name}</strong> <small>{part}</small>
      <br />
      {withAgency ? (
        <>
          <small>
            <Link to={pathTo('/account-center/agencies/:masterCode', { masterCode })}>{agencyName}</Link>
          </small>
          <br />
        </>
      ) : null}
      <small>
        <a href={`mailto:${email}`}>{email}</a>
      </small>
    </>
  )
}

function Standing({ status, lastSeenAt }: AgentView) {
  return (
    <>
      <UserStatusTag status={status} />
      <br />
      <small>
        {lastSeenAt ? (
          <Trans>
            Last here <DayOf at={lastSeenAt} />
          </Trans>
        ) : (
          <Trans>Never here yet</Trans>
        )}
      </small>
    </>
  )
}
