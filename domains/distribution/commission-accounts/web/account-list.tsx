import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { accountList, type OwnedAccountView } from '#domains/distribution/commission-accounts/contract.ts'
import { ACCOUNT_STATUS, AccountStatusTag, NAME_MATCH, OWNER_KIND } from '#domains/distribution/commission-accounts/web/account-words.tsx'
import { DecideAccount } from '#domains/distribution/commission-accounts/web/decide-account.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'

/** The accounts to which commissions are paid, with what finance decides about each. */
export function AccountList() {
  const { t, i18n } = useLingui()
  const state = useList(accountList, COLUMNS)
  return (
    <ListPage
      state={state}
      caption={t`Commission accounts`}
      searchLabel={t`Owner, master code, or last digits`}
      builtIn={views(i18n)}
      fields={filterFields(accountList.filters, {
        status: { label: t`Status`, word: (value) => i18n._(ACCOUNT_STATUS[value].word) },
        owner: { label: t`Owner type`, word: (value) => i18n._(OWNER_KIND[value]) },
        name: { label: t`Name on the account`, word: (value) => i18n._(NAME_MATCH[value]) },
      })}
      Count={Count}
      empty={
        <EmptyState title={state.isFiltered ? <Trans>No accounts match your filters.</Trans> : <Trans>No accounts yet.</Trans>}>
          <Trans>Agency admins and recruiters add their accounts on the same page as their statements.</Trans>
        </EmptyState>
      }
    />
  )
}

const views = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'tab=accounts' },
  { name: i18n._(msg`To verify`), search: 'tab=accounts&status=to_verify' },
  { name: i18n._(msg`Can’t be used`), search: 'tab=accounts&status=refused' },
]

function Count({ count, more }: { count: number; more: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  return more ? <Trans>More than {most} accounts</Trans> : <Plural value={count} one="# account" other="# accounts" />
}

function OwnerCell({ account: { ownerName, ownerKind, ownerId } }: { account: OwnedAccountView }) {
  const { i18n } = useLingui()
  return (
    <>
      {ownerName} {ownerKind === 'agency' ? ownerId : i18n._(OWNER_KIND[ownerKind])}
    </>
  )
}

function NameCell({ account: { holderName, nameMatch } }: { account: OwnedAccountView }) {
  const { i18n } = useLingui()
  return (
    <>
      {holderName} ({i18n._(NAME_MATCH[nameMatch])})
    </>
  )
}

/** With the letter of the bank, which proves that the account is theirs. */
function AccountCell({ account: { id, bankName, last4, letter } }: { account: OwnedAccountView }) {
  return (
    <>
      {bankName} {`····\u00a0${last4}`}{' '}
      {letter ? (
        <a href={`/api/commission-accounts/${id}/letter`}>
          <Trans>Bank letter</Trans>
        </a>
      ) : null}
    </>
  )
}

const COLUMNS: readonly Column<OwnedAccountView>[] = [
  { id: 'owner', head: <Trans>Owner</Trans>, cell: (account) => <OwnerCell account={account} /> },
  { id: 'name', head: <Trans>Name on the account</Trans>, sentence: true, cell: (account) => <NameCell account={account} /> },
  { id: 'account', head: <Trans>Account</Trans>, sentence: true, cell: (account) => <AccountCell account={account} /> },
  {
    id: 'since',
    head: <Trans>Added</Trans>,
    wide: true,
    cell: ({ since, namedBy }) => (
      <>
        <DayOf at={since} />
        {namedBy ? `, ${namedBy}` : ''}
      </>
    ),
  },
  {
    id: 'status',
    head: <Trans>Status</Trans>,
    cell: ({ status, verifiedOn, verifiedBy, refusedWhy }) => (
      <>
        <AccountStatusTag status={status} /> {verifiedOn ? <DayText day={verifiedOn} /> : null} {verifiedBy} {refusedWhy}
      </>
    ),
  },
  {
    id: 'decide',
    head: <Trans>To do</Trans>,
    cell: (account) => (account.status === 'to_verify' ? <DecideAccount account={account} /> : null),
  },
]
