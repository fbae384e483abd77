import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { PositionName } from '#domains/people/agency/web/position-name.tsx'
import { userList, type UserRow } from '#domains/people/user-list/contract.ts'
import { USER_ROLE_WORDS } from '#domains/people/user-list/web/user-role-words.ts'
import { NotActive, USER_STATUS, UserStatusTag } from '#domains/people/users/web/user-status.tsx'
import { NameAndEmail } from '#domains/people/user-access/web/name-and-email.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

/** Everybody who signs in and is no member: staff, sales, the people of agencies. Each row opens the person. */
export function PeopleList({ personPath }: { personPath: (userId: string) => string }) {
  const { t, i18n } = useLingui()
  return (
    <ListPage
      state={useList(userList, COLUMNS)}
      caption={t`People`}
      searchLabel={t`Name or email`}
      builtIn={[
        { name: t`All`, search: '' },
        { name: t`Staff`, search: 'role=staff&status=not:left' },
        { name: t`Sales`, search: 'role=sales-admin,sales-agent&status=not:left' },
        { name: t`Agencies`, search: 'role=agent-admin,agent&status=not:left' },
        { name: t`High-risk`, search: 'capability=finance,compliance,super&status=not:left' },
        { name: t`Suspended or left`, search: 'status=suspended,left' },
      ]}
      fields={filterFields(userList.filters, {
        role: { label: t`Role`, word: (role) => i18n._(USER_ROLE_WORDS[role]) },
        status: { label: t`Status`, word: (status) => i18n._(USER_STATUS[status].word) },
        capability: {
          label: t`Permission`,
          choices: STAFF_CAPABILITIES.map((each) => ({ value: each, label: i18n._(CAPABILITY_WORDS[each].name) })),
        },
        masterCode: null,
      })}
      Count={Count}
      rowHref={({ id }) => personPath(id)}
      empty={
        <EmptyState drawing="search" title={<Trans>No people match your filters.</Trans>}>
          <Trans>People appear here as soon as they’re invited.</Trans>
        </EmptyState>
      }
    />
  )
}

function Count({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  if (isFiltered) return <Plural value={count} one="# person, filtered" other="# people, filtered" />
  return <Plural value={count} one="# person" other="# people" />
}

const COLUMNS: readonly Column<UserRow>[] = [
  {
    id: 'name',
    head: <Trans>Name</Trans>,
    cell: (person) => <NameAndEmail {...person} />,
  },
  { id: 'role', head: <Trans>Role</Trans>, cell: (user) => <RoleOf {...user} /> },
  { id: 'capabilities', head: <Trans>Permissions</Trans>, sentence: true, cell: ({ capabilities }) => <Capabilities of={capabilities} /> },
  {
    id: 'status',
    head: <Trans>Status</Trans>,
    cell: ({ status, awayUntil }) => (
      <>
        <UserStatusTag status={status} />
        {awayUntil ? (
          <>
            <br />
            <small>
              <Trans>
                Away until <DayText day={awayUntil} />
              </Trans>
            </small>
          </>
        ) : null}
      </>
    ),
  },
  {
    id: 'seen',
    head: <Trans>Last active</Trans>,
    cell: ({ lastSeenAt, status }) => (lastSeenAt ? <Moment at={lastSeenAt} relative={false} /> : <NotActive status={status} />),
  },
]

function RoleOf({ role, position, agencyName }: UserRow) {
  const { i18n } = useLingui()
  return (
    <>
      {position ? <PositionName position={position} /> : i18n._(USER_ROLE_WORDS[role])}
      {agencyName ? (
        <>
          <br />
          <small>{agencyName}</small>
        </>
      ) : null}
    </>
  )
}

function Capabilities({ of }: { of: UserRow['capabilities'] }) {
  const { i18n } = useLingui()
  return <>{of.length === 0 ? '–' : of.map((capability) => i18n._(CAPABILITY_WORDS[capability].name)).join(', ')}</>
}
