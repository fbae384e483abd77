import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { UserStatusTag } from '#domains/people/users/web/user-status.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Moment } from '#design/values/moment.tsx'

type StaffUser = Answer<typeof usersContract.staff>['rows'][number]

export function StaffList() {
  const { t } = useLingui()
  const { rows } = useAnswer(usersContract.staff, {})
  return <DataTable caption={t`Staff`} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} empty={null} />
}

const COLUMNS: readonly Column<StaffUser>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name, email }) => <Named name={name} email={email} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <UserStatusTag status={status} /> },
  { id: 'capabilities', head: <Trans>Permissions</Trans>, cell: ({ capabilities }) => <Capabilities capabilities={capabilities} /> },
  {
    id: 'seen',
    head: <Trans>Last active</Trans>,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} relative={false} /> : <Trans>Never</Trans>),
  },
]

function Named({ name, email }: { name: string; email: string }) {
  return (
    <>
      <strong>{name}</strong>
      <br />
      <small>{email}</small>
    </>
  )
}

function Capabilities({ capabilities }: Pick<StaffUser, 'capabilities'>) {
  const { i18n } = useLingui()
  return <>{capabilities.map((capability) => i18n._(CAPABILITY_WORDS[capability].name)).join(', ')}</>
}
