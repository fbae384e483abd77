import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import type { MemberRow } from '#domains/membership/member-list/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { memberFilterFields, memberViews, useMemberFilters } from '#domains/membership/member-list/web/member-filters.ts'
import { NextStepWords } from '#domains/membership/member-list/web/next-step.tsx'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { ViewAs } from '#domains/people/impersonation/web/view-as.tsx'
import { exactly, ListHead } from '#domains/records/views/web/list-head.tsx'
import { LinkButton } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { filtersIn, useColumnPreferences } from '#design/list/column-preferences.ts'
import { OrderChips } from '#design/list/order-chips.tsx'
import { type Selection, useSelection } from '#design/list/selection.ts'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Pager } from '#design/list/pager.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** The members chosen in the list: these, or all that match. */
export type Selected = { selection: Selection; matching: number | null; filters: ReturnType<typeof useMemberFilters> }

type Props = {
  hrefOf: (member: MemberRow) => string
  sellAt: string | null
  withAgency?: boolean
  /** The batch actions for the chosen members (member-batches, a module above this one). */
  batches: (chosen: Selected) => ReactNode
}

/** The members the user may see: found by name, e-mail, phone, VIN or number; each row with its next step. */
export function MemberList({ hrefOf, sellAt, withAgency = false, batches }: Props) {
  const { t, i18n } = useLingui()
  const [address] = useSearchParams()
  const filters = useMemberFilters()
  const preferences = useColumnPreferences(withAgency ? WITH_AGENCY : COLUMNS)
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next, near } = useAnswer(memberListContract.list, { query: { ...filters, cursor, limit: preferences.limit } })
  const suggestion = near === null ? filters : { ...filters, search: near }
  const counted = useLateAnswer(memberListContract.count, { query: suggestion }).data ?? null
  const inList = filtersIn(address).toString()
  const selection = useSelection(
    rows.map(({ id }) => id),
    inList,
  )
  const isFiltered = inList !== ''
  return (
    <>
      <ListHead
        list="members"
        builtIn={memberViews(i18n)}
        searchLabel={t`Name, e-mail, phone, VIN or number`}
        fields={memberFilterFields(i18n)}
        preferences={preferences}
        counted={counted}
        countText={<Count counted={counted} isFiltered={isFiltered} />}
        exportAt={memberListContract.export.path}
      >
        <OrderChips />
      </ListHead>
      {near === null ? null : <Suggestion words={filters.search ?? ''} near={near} />}
      <DataTable
        caption={t`Members`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={(member) => `${hrefOf(member)}${isFiltered ? `?list=${encodeURIComponent(inList)}` : ''}`}
        choosing={{ selection, nameOf: ({ name }) => name }}
        empty={isFiltered ? <NothingFound words={filters.search ?? ''} /> : <NobodyYet sellAt={sellAt} />}
      />
      {batches({ selection, matching: exactly(counted), filters: suggestion })}
      <Pager next={next} />
    </>
  )
}

function Count({ counted, isFiltered }: { counted: { count: number; more: boolean } | null; isFiltered: boolean }) {
  const { i18n } = useLingui()
  if (!counted) return null
  const { count, more } = counted
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} members, filtered</Trans> : <Trans>More than {most} members</Trans>
  return isFiltered ? (
    <Plural value={count} one="# member, filtered" other="# members, filtered" />
  ) : (
    <Plural value={count} one="# member" other="# members" />
  )
}

function Suggestion({ words, near }: { words: string; near: string }) {
  const called = near.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
  return (
    <Notice>
      <Trans>
        Nobody is called “{words}”. These are called “{called}”.
      </Trans>
    </Notice>
  )
}

const COLUMNS: readonly Column<MemberRow>[] = [
  { id: 'name', head: <Trans>Member</Trans>, cell: ({ name }) => name },
  {
    id: 'status',
    head: <Trans>Membership</Trans>,
    cell: ({ status }) => (status ? <MembershipStatusTag status={status} /> : <Trans>None yet</Trans>),
  },
  { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName ?? '–' },
  {
    id: 'paidThrough',
    head: <Trans>Paid through</Trans>,
    cell: ({ paidThroughOn }) => (paidThroughOn ? <DayText day={paidThroughOn} /> : '–'),
  },
  { id: 'next', head: <Trans>Next step</Trans>, cell: ({ next }) => <NextStepWords next={next} /> },
  { id: 'contact', head: <Trans>Contact</Trans>, cell: (member) => <Contact {...member} /> },
  { id: 'number', head: <Trans>Number</Trans>, extra: true, whole: true, cell: ({ membershipNumber }) => membershipNumber ?? '–' },
  { id: 'state', head: <Trans>State</Trans>, extra: true, cell: ({ state }) => state },
  { id: 'email', head: <Trans>E-mail</Trans>, extra: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { id: 'agent', head: <Trans>Agent</Trans>, extra: true, cell: ({ agentName }) => agentName ?? '–' },
  { id: 'since', head: <Trans>With us since</Trans>, extra: true, cell: ({ since }) => <Moment at={since} relative={false} /> },
]

const WITH_AGENCY: readonly Column<MemberRow>[] = [
  ...COLUMNS.slice(0, 5),
  {
    id: 'agency',
    head: <Trans>Sold by</Trans>,
    cell: ({ masterCode, agentName }) =>
      masterCode === 'DIRECT' ? <Trans>Direct</Trans> : [masterCode, agentName].filter(Boolean).join(' · '),
  },
  ...COLUMNS.slice(5),
  {
    id: 'viewAs',
    head: (
      <span className="visually-hidden">
        <Trans>View as</Trans>
      </span>
    ),
    cell: (member) => <ViewAs person={{ ...member, role: 'member' }} inRow />,
  },
]

function Contact({ phone, email }: MemberRow) {
  return phone ? <PhoneNumber number={phone} /> : <a href={`mailto:${email}`}>{email}</a>
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      drawing="search"
      title={words ? <Trans>Nobody is found for “{words}”.</Trans> : <Trans>Nobody is here.</Trans>}
      action={<LinkButton to="?">{<Trans>Show all members</Trans>}</LinkButton>}
    >
      <Trans>Try a part of the name, the last six of the VIN, or the membership number.</Trans>
    </EmptyState>
  )
}

function NobodyYet({ sellAt }: { sellAt: string | null }) {
  return (
    <EmptyState
      drawing="welcome"
      title={<Trans>No members yet.</Trans>}
      action={
        sellAt ? (
          <LinkButton to={sellAt} kind="primary" icon="plus">
            <Trans>Sell a membership</Trans>
          </LinkButton>
        ) : null
      }
    >
      <Trans>Whoever you sell to appears here, with what to do next for them.</Trans>
    </EmptyState>
  )
}
