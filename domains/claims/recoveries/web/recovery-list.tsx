import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type ListedRecovery, recoveriesContract } from '#domains/claims/recoveries/contract.ts'
import { RECOVERY_WORDS } from '#domains/claims/recoveries/web/recovery-words.ts'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { FilterChips } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { subtract } from '#platform/money.ts'

/** What insurers and shops paid back after we had paid: what is still owed to us first, each with its claim. */
export function RecoveryList() {
  const { t, i18n } = useLingui()
  const [{ show = 'owed', ...page }] = useSearchState({ cursor: text, show: oneOf(['owed', 'all']) })
  const query = { ...page, ...(show === 'owed' ? { only: 'owed' as const } : {}) }
  const { rows, next } = useAnswer(recoveriesContract.recoveryList, { query })
  const columns: readonly Column<ListedRecovery>[] = [
    {
      id: 'claim',
      head: <Trans>Claim</Trans>,
      cell: ({ claimId, claimNumber }) => <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? claimId}</Link>,
    },
    { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
    { id: 'by', head: <Trans>Refunded by</Trans>, cell: ({ returnedBy }) => returnedBy },
    { id: 'on', head: <Trans>Date</Trans>, cell: ({ returnedOn }) => <DayText day={returnedOn} /> },
    {
      id: 'owed',
      head: <Trans>Owed to Breakwater</Trans>,
      align: 'end',
      cell: ({ owed, recovered }) => <Money amount={subtract(owed, recovered)} />,
    },
    { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => i18n._(RECOVERY_WORDS[status]) },
  ]
  return (
    <>
      <FilterChips
        name="show"
        label={t`Recoveries`}
        chips={[
          { value: '', label: t`Still owed` },
          { value: 'all', label: t`All` },
        ]}
      />
      <DataTable
        caption={t`Recoveries`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={show === 'owed' ? <Trans>No recoveries are owed.</Trans> : <Trans>No recoveries yet.</Trans>} />}
      />
      <Pager next={next} />
    </>
  )
}
