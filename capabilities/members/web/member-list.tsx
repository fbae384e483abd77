import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { membersContract, type MemberRow } from '#capabilities/members/contract.ts'
import { NextStepWords } from '#capabilities/members/web/next-step.tsx'
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '#capabilities/memberships/rules/membership.ts'
import { MEMBERSHIP_STATUS, MembershipStatusTag } from '#capabilities/memberships/web/membership-status.tsx'
import { LinkButton } from '#design/button.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DayText } from '#design/moment.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips, SearchField, Toolbar } from '#design/toolbar.tsx'

type Props = { hrefOf: (member: MemberRow) => string; sellAt: string; withAgency?: boolean }

/** The book of whoever asks: found by name, e-mail, telephone, VIN or number; each row with its one next step. */
export function MemberList({ hrefOf, sellAt, withAgency = false }: Props) {
  const { t, i18n } = useLingui()
  const [{ search, status, cursor }] = useSearchState({ search: text, status: oneOf(MEMBERSHIP_STATUSES), cursor: text })
  const { rows, next } = useAnswer(membersContract.list, { query: { search, status, cursor } })
  const isFiltered = Boolean(search || status)
  return (
    <>
      <Toolbar count={<Plural value={rows.length} one="# member on this page" other="# members on this page" />}>
        <SearchField label={t`Name, e-mail, phone, VIN or number`} />
        <FilterChips
          name="status"
          label={t`Membership`}
          chips={[{ value: '', label: t`All` }, ...SHOWN.map((value) => ({ value, label: i18n._(MEMBERSHIP_STATUS[value].word) }))]}
        />
      </Toolbar>
      <DataTable
        caption={t`Members`}
        columns={withAgency ? WITH_AGENCY : COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={hrefOf}
        empty={isFiltered ? <NothingFound words={search ?? ''} /> : <NobodyYet sellAt={sellAt} />}
      />
      <Pager next={next} />
    </>
  )
}

const SHOWN: readonly MembershipStatus[] = ['ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED', 'DRAFT', 'PENDING_PAYMENT', 'CANCELLED']

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
]

function Contact({ phone, email }: MemberRow) {
  return phone ? <a href={`tel:${phone}`}>{phone}</a> : <a href={`mailto:${email}`}>{email}</a>
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

function NobodyYet({ sellAt }: { sellAt: string }) {
  return (
    <EmptyState
      drawing="welcome"
      title={<Trans>No members yet.</Trans>}
      action={
        <LinkButton to={sellAt} kind="primary" icon="plus">
          <Trans>Sell a membership</Trans>
        </LinkButton>
      }
    >
      <Trans>Whoever you sell to appears here, with what to do next for them.</Trans>
    </EmptyState>
  )
}
