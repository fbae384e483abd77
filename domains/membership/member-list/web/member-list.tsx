import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { memberList, memberListContract, type MemberRow } from '#domains/membership/member-list/contract.ts'
import { ListedMembers } from '#domains/membership/member-list/web/listed-members.ts'
import { NextStepWords } from '#domains/membership/member-list/web/next-step.tsx'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MEMBERSHIP_STATUS, MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { ViewAs } from '#domains/people/impersonation/web/view-as.tsx'
import { LinkButton } from '#design/button.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { exactly, ListPage } from '#domains/records/lists/web/list-page.tsx'
import { type ListFilters, useListAddress, useListState } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { filtersIn } from '#design/list/column-preferences.ts'
import type { Selection } from '#design/list/selection.ts'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { stateChoices } from '#platform/language/states.ts'

/** The members chosen in the list: these, or all that match. */
export type Selected = { selection: Selection; matching: number | null; filters: ListFilters<(typeof memberList)['filters']> }

type Props = {
  hrefOf: (member: MemberRow) => string
  sellAt: string | null
  withAgency?: boolean
  /** The batch actions for the chosen members (member-batches, a module above this one); without them nobody is chosen. */
  batches: ((chosen: Selected) => ReactNode) | null
  /** Columns of a module above this one, after the next step. */
  more?: readonly Column<MemberRow>[]
}
const NONE: readonly Column<MemberRow>[] = []

/** The members the user may see: found by name, email, phone, VIN or number; each row with its next step. */
export function MemberList({ hrefOf, sellAt, withAgency = false, batches, more = NONE }: Props) {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const columns = withMore(withAgency ? WITH_AGENCY : COLUMNS, more)
  const address = useListAddress(memberList, columns)
  const { near, ...page } = useAnswer(memberListContract.list, { query: address.query })
  const filters = near === null ? address.filters : { ...address.filters, search: near }
  const counted = useLateAnswer(memberListContract.count, { query: filters }).data ?? null
  const state = useListState(address, page, counted)
  const inList = filtersIn(search).toString()
  const isFiltered = inList !== ''
  const words = address.filters.search ?? ''
  return (
    <ListedMembers value={page.rows.map(({ id }) => id)}>
      <ListPage
        state={{ ...state, isFiltered }}
        caption={t`Members`}
        searchLabel={t`Name, email, phone, VIN, or membership number`}
        builtIn={memberViews(i18n)}
        fields={memberFilterFields(i18n)}
        Count={Count}
        rowHref={(member) => `${hrefOf(member)}${isFiltered ? `?list=${encodeURIComponent(inList)}` : ''}`}
        nameOf={batches && (({ name }) => name)}
        batches={batches?.({ selection: state.selection, matching: exactly(counted), filters })}
        empty={isFiltered ? <NothingFound words={words} /> : <NobodyYet sellAt={sellAt} />}
      >
        {near === null ? null : <Suggestion words={words} near={near} />}
      </ListPage>
    </ListedMembers>
  )
}

function withMore(columns: readonly Column<MemberRow>[], more: readonly Column<MemberRow>[]): readonly Column<MemberRow>[] {
  const after = columns.findIndex(({ id }) => id === 'next') + 1
  return [...columns.slice(0, after), ...more, ...columns.slice(after)]
}

/** The labels of the filters; the agency and the agent are set by links alone. */
const memberFilterFields = (i18n: I18n) => {
  const yesNo = (none: string, some: string) => (value: 'none' | 'some') => (value === 'none' ? none : some)
  return filterFields(memberList.filters, {
    status: {
      label: i18n._(msg`Membership`),
      word: (value) => (value === 'NONE' ? i18n._(msg`None yet`) : i18n._(MEMBERSHIP_STATUS[value].word)),
    },
    paidThrough: { label: i18n._(msg`Paid through`) },
    state: { label: i18n._(msg`State`), choices: stateChoices(i18n.locale) },
    since: { label: i18n._(msg`With us since`) },
    vehicles: { label: i18n._(msg`Vehicles`), word: yesNo(i18n._(msg`None`), i18n._(msg`At least one`)) },
    account: { label: i18n._(msg`Account`), word: yesNo(i18n._(msg`None yet`), i18n._(msg`Has an account`)) },
    masterCode: null,
    agent: null,
  })
}

/** The built-in views. */
const memberViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`Active`), search: 'status=ACTIVE' },
  { name: i18n._(msg`Past due`), search: 'status=PAST_DUE' },
  { name: i18n._(msg`Lapsed`), search: 'status=LAPSED' },
  { name: i18n._(msg`Ending`), search: 'status=CANCEL_SCHEDULED' },
  { name: i18n._(msg`Awaiting signature or payment`), search: 'status=DRAFT,PENDING_PAYMENT' },
  { name: i18n._(msg`No car listed`), search: 'status=ACTIVE,PAST_DUE&vehicles=none' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
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
        No results for “{words}”. Showing results for “{called}”.
      </Trans>
    </Notice>
  )
}

const COLUMNS: readonly Column<MemberRow>[] = [
  { id: 'name', head: <Trans>Member</Trans>, cell: ({ name }) => name },
  {
    id: 'status',
    head: <Trans>Membership</Trans>,
    cell: ({ status, isWithdrawn }) =>
      status ? <MembershipStatusTag status={shownMembershipStatus({ status, isWithdrawn })} /> : <Trans>None yet</Trans>,
  },
  { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName ?? '–' },
  {
    id: 'paidThrough',
    extra: true,
    head: <Trans>Paid through</Trans>,
    cell: ({ paidThroughOn }) => (paidThroughOn ? <DayText day={paidThroughOn} /> : '–'),
  },
  {
    id: 'cars',
    head: <Trans>Cars</Trans>,
    cell: ({ cars }) => (cars.length > 0 ? cars.map((car, place) => <div key={`${car} ${place}`}>{car}</div>) : '–'),
  },
  { id: 'renews', head: <Trans>Renews on</Trans>, cell: ({ renewsOn }) => (renewsOn ? <DayText day={renewsOn} /> : '–') },
  { id: 'next', head: <Trans>Next step</Trans>, cell: ({ next }) => <NextStepWords next={next} /> },
  { id: 'contact', head: <Trans>Contact</Trans>, wide: true, cell: (member) => <Contact {...member} /> },
  { id: 'number', head: <Trans>Number</Trans>, extra: true, whole: true, cell: ({ membershipNumber }) => membershipNumber ?? '–' },
  { id: 'state', head: <Trans>State</Trans>, extra: true, cell: ({ state }) => state },
  { id: 'email', head: <Trans>Email</Trans>, extra: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
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
    wide: true,
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
      title={words ? <Trans>No results for “{words}”.</Trans> : <Trans>No results.</Trans>}
      action={<LinkButton to="?">{<Trans>Show all members</Trans>}</LinkButton>}
    >
      <Trans>Try part of the name, the last 6 characters of the VIN, or the membership number.</Trans>
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
      <Trans>Members you sell to appear here, with the next step for each.</Trans>
    </EmptyState>
  )
}
