import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { COLLEAGUE_STATUSES, colleaguesContract, type AgentView } from '#capabilities/colleagues/contract.ts'
import { AgentActions } from '#capabilities/colleagues/web/agent-actions.tsx'
import { COLLEAGUE_STATUS, ColleagueStatusTag } from '#capabilities/colleagues/web/colleague-status.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DayText } from '#design/moment.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips, SearchField, Toolbar } from '#design/toolbar.tsx'

/** The agents within reach: how each is doing, and what can be done for them. */
export function AgentList({ withAgency = false }: { withAgency?: boolean }) {
  const { t, i18n } = useLingui()
  const [{ search, status, cursor, masterCode }] = useSearchState({
    search: text,
    status: oneOf(COLLEAGUE_STATUSES),
    cursor: text,
    masterCode: text,
  })
  const { rows, next } = useAnswer(colleaguesContract.agents, { query: { search, status, cursor, masterCode } })
  return (
    <>
      <Toolbar count={<Plural value={rows.length} one="# agent on this page" other="# agents on this page" />}>
        <SearchField label={t`Name or e-mail`} />
        <FilterChips
          name="status"
          label={t`Standing`}
          chips={[
            { value: '', label: t`All` },
            ...COLLEAGUE_STATUSES.map((value) => ({ value, label: i18n._(COLLEAGUE_STATUS[value].word) })),
          ]}
        />
      </Toolbar>
      <DataTable
        caption={t`Agents`}
        columns={withAgency ? WITH_AGENCY : COLUMNS}
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
    id: 'licence',
    head: <Trans>Licence ends</Trans>,
    cell: ({ licence }) => (licence?.expiresOn ? <DayText day={licence.expiresOn} /> : '–'),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">{<Trans>What to do</Trans>}</span>,
    cell: (agent) => <AgentActions agent={agent} />,
  },
]
const COLUMNS: readonly Column<AgentView>[] = [{ id: 'name', head: <Trans>Agent</Trans>, cell: (agent) => <Name agent={agent} /> }, ...REST]
const WITH_AGENCY: readonly Column<AgentView>[] = [
  { id: 'name', head: <Trans>Agent</Trans>, cell: (agent) => <Name agent={agent} withAgency /> },
  ...REST,
]

function Name({
  agent: { name, email, role, suffix, masterCode, agencyName },
  withAgency = false,
}: {
  agent: AgentView
  withAgency?: boolean
}) {
  const part = role === 'agent-admin' ? <Trans>Runs the agency</Trans> : suffix ? `${masterCode}-${suffix}` : <Trans>Agent</Trans>
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
      <ColleagueStatusTag status={status} />
      <br />
      <small>
        {lastSeenAt ? (
          <Trans>
            Last here <DayText day={lastSeenAt.slice(0, 10)} />
          </Trans>
        ) : (
          <Trans>Never here yet</Trans>
        )}
      </small>
    </>
  )
}
