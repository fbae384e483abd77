import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApiToken } from '#domains/people/api-tokens/contract.ts'
import { Button } from '#design/button.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { Moment } from '#design/values/moment.tsx'
import { StatusTag } from '#design/values/tag.tsx'

export const tokenColumns = (onOpen: (token: ApiToken) => void): Column<ApiToken>[] => [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  { id: 'hint', head: <Trans>Ends with</Trans>, whole: true, cell: ({ hint }) => <code>…{hint}</code> },
  { id: 'state', head: <Trans>Status</Trans>, cell: (token) => <State {...token} /> },
  { id: 'verbs', head: <Trans>Permissions</Trans>, align: 'end', cell: ({ verbs }) => verbs.length },
  { id: 'used', head: <Trans>Last used</Trans>, cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : '–') },
  {
    id: 'uses',
    head: <Trans>Requests in 30 days</Trans>,
    align: 'end',
    cell: ({ uses }) => uses.reduce((sum, { calls }) => sum + calls, 0).toLocaleString(),
  },
  { id: 'maker', head: <Trans>Created by</Trans>, cell: ({ madeBy }) => madeBy.name },
  {
    id: 'actions',
    head: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (token) => <Open token={token} onOpen={onOpen} />,
  },
]

function Open({ token, onOpen }: { token: ApiToken; onOpen: (token: ApiToken) => void }) {
  const { t } = useLingui()
  return (
    <Button size="small" kind="quiet" aria-label={t`Details of ${token.name}`} onClick={() => onOpen(token)}>
      <Trans>Details</Trans>
    </Button>
  )
}

export function State({ state, madeBy, lostVerbs }: Pick<ApiToken, 'state' | 'madeBy' | 'lostVerbs'>) {
  if (state === 'revoked')
    return (
      <StatusTag tone="grey" icon="x-circle">
        <Trans>Revoked</Trans>
      </StatusTag>
    )
  if (state === 'expired')
    return (
      <StatusTag tone="grey" icon="clock">
        <Trans context="token">Expired</Trans>
      </StatusTag>
    )
  if (!madeBy.isActive)
    return (
      <StatusTag tone="amber" icon="warning">
        <Trans>Creator has left</Trans>
      </StatusTag>
    )
  if (lostVerbs.length > 0)
    return (
      <StatusTag tone="amber" icon="warning">
        <Plural value={lostVerbs.length} one="# permission refused" other="# permissions refused" />
      </StatusTag>
    )
  return (
    <StatusTag tone="green" icon="check-circle">
      <Trans context="token">Active</Trans>
    </StatusTag>
  )
}
