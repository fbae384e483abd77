import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { pathTo } from '#access/path-to.ts'
import { hasBook, type Position } from '#access/positions.ts'
import { PositionName } from '#domains/people/agency/web/position-name.tsx'
import { POSITION_WORDS } from '#domains/people/agency/web/position-words.ts'
import { agentCode } from '#domains/people/agency/rules/master-code.ts'
import { agentList, USER_STATUSES, type AgentView, type UserStatus } from '#domains/people/users/contract.ts'
import { AgentActions } from '#domains/people/users/web/agent-actions.tsx'
import { NotActive, USER_STATUS, UserStatusTag } from '#domains/people/users/web/user-status.tsx'
import { ViewAs } from '#domains/people/impersonation/web/view-as.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'

/** The rows that a count of an agent opens; their page belongs to a module above. */
type BookPath = (figure: 'written' | 'active', whose: { agent: string }) => string

/** The visible agents: their results, and the actions on them. */
export function AgentList({ bookPath, withAgency = false }: { bookPath: BookPath; withAgency?: boolean }) {
  const { t, i18n } = useLingui()
  const { session } = useClientState()
  const may = (verb: string) => session?.verbs.includes(verb) ?? false
  const withShare = may('agents.change') || may('statements.pay')
  const wordOf = (status: UserStatus): string => i18n._(USER_STATUS[status].word)
  const positionWord = (position: Position): string => i18n._(POSITION_WORDS[position].name)
  return (
    <ListPage
      state={useList(
        agentList,
        columnsOf(bookPath, withAgency).filter(({ id }) => withShare || id !== 'share'),
      )}
      caption={t`Agents`}
      searchLabel={t`Name, code, or email`}
      builtIn={[{ name: t`All`, search: '' }, ...USER_STATUSES.map((status) => ({ name: wordOf(status), search: `status=${status}` }))]}
      fields={filterFields(agentList.filters, {
        status: { label: t`Status`, word: wordOf },
        position: { label: t`Role`, word: positionWord },
        license: { label: t`License expires` },
        masterCode: null,
        location: null,
      })}
      Count={Count}
      empty={
        <EmptyState drawing="search" title={<Trans>No results.</Trans>}>
          <Trans>Agents appear here as soon as they are invited.</Trans>
        </EmptyState>
      }
    />
  )
}

function Count({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  if (isFiltered) return <Plural value={count} one="# agent, filtered" other="# agents, filtered" />
  return <Plural value={count} one="# agent" other="# agents" />
}

const columnsOf = (bookPath: BookPath, withAgency: boolean): readonly Column<AgentView>[] => [
  { id: 'name', head: <Trans>Agent</Trans>, cell: (agent) => <Name agent={agent} withAgency={withAgency} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: (agent) => <Standing {...agent} /> },
  {
    id: 'members',
    head: <Trans>Members · sold this month</Trans>,
    align: 'end',
    cell: ({ id, position, activeMembers, soldThisMonth }) => (
      <>
        <Link to={bookPath('active', { agent: id })}>{activeMembers}</Link> ·{' '}
        {hasBook(position) ? <Link to={bookPath('written', { agent: id })}>{soldThisMonth}</Link> : soldThisMonth}
      </>
    ),
  },
  {
    id: 'share',
    head: <Trans>Share</Trans>,
    align: 'end',
    wide: true,
    cell: ({ splitBp }) => (splitBp === null ? '–' : `${splitBp / 100}%`),
  },
  {
    id: 'training',
    head: <Trans>Lessons</Trans>,
    align: 'end',
    cell: ({ trainingDone, trainingDue }) => `${trainingDone} / ${trainingDue}`,
  },
  {
    id: 'license',
    head: <Trans>License expires</Trans>,
    cell: ({ licensedStates, licenseEndsOn }) => (
      <>
        {licenseEndsOn ? <DayText day={licenseEndsOn} /> : '–'} <small>{licensedStates.join(', ')}</small>
      </>
    ),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>,
    cell: (agent) => (
      <>
        <AgentActions agent={agent} />
        <ViewAs person={{ ...agent, role: 'agent' }} inRow />
      </>
    ),
  },
]

function Name({
  agent: { name, email, position, suffix, masterCode, agencyName, location },
  withAgency = false,
}: {
  agent: AgentView
  withAgency?: boolean
}) {
  return (
    <>
      <strong>{name}</strong>{' '}
      <small>
        <PositionName position={position} />
      </small>
      <br />
      {suffix ? (
        <>
          <small>{agentCode(masterCode, suffix)}</small>
          <br />
        </>
      ) : null}
      {location ? (
        <>
          <small>{location.name}</small>
          <br />
        </>
      ) : null}
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
            Last active <DayOf at={lastSeenAt} />
          </Trans>
        ) : (
          <>
            <Trans>Last active</Trans>: <NotActive status={status} />
          </>
        )}
      </small>
    </>
  )
}
