import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { Navigate, useLocation } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { membersContract, type MemberView } from '#domains/membership/members/contract.ts'
import { Duplicates } from '#domains/membership/member-merge/web/duplicates.tsx'
import { MemberActions } from '#domains/membership/member-page/web/member-actions.tsx'
import { MemberActivity } from '#domains/membership/member-page/web/member-activity.tsx'
import { MemberDocuments, MemberPayments } from '#domains/membership/member-page/web/member-files.tsx'
import { MemberEmails } from '#domains/membership/member-page/web/member-emails.tsx'
import { MemberNotes } from '#domains/membership/member-page/web/member-notes.tsx'
import { type ClaimStatus, MemberClaims, MemberOverview, MemberVehicles } from '#domains/membership/member-page/web/member-overview.tsx'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import type { AgencyChoices } from '#domains/membership/transfers/web/move-to-agency.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { addressOfTab, NeighborsInList } from '#domains/membership/member-list/web/beside-in-list.tsx'
import { SupportedCars } from '#domains/membership/member-page/web/member-requests.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import type { Id } from '#platform/ids.ts'

const TABS = ['overview', 'vehicles', 'claims', 'payments', 'documents', 'notes', 'activity'] as const
type Tab = (typeof TABS)[number]

/** The addresses of this member's page in the current center. */
export type MemberPaths = {
  list: string
  edit: string | null
  newClaim: string
  /** Where a prepared membership is followed: `?prepared=`. */
  sell: string
  claim: ((claimId: string) => string) | null
  member: (memberId: string) => string
  merge: ((otherId: string) => string) | null
  AgencyChoices: AgencyChoices
  /** The way to record a complaint, for those who do. */
  Complaint?: ComponentType<{ about: string | null }>
  /** What a membership earns the reader. */
  Share?: ComponentType<{ membershipId: Id<'membership'> }>
  /** What each payment of a membership earned whom, for those who may know it. */
  Commissions?: ComponentType<{ membershipId: Id<'membership'> }>
}

/** One member, as far as the user may see them; each tab has its own address (`?tab=`). */
export function MemberPage({ memberId, paths, claimStatus }: { memberId: Id<'member'>; paths: MemberPaths; claimStatus: ClaimStatus }) {
  const { t } = useLingui()
  const member = useAnswer(membersContract.read, { params: { memberId } })
  const { search } = useLocation()
  const [{ tab = 'overview', list = '' }] = useSearchState({ tab: oneOf(TABS), list: text })
  const [membership] = member.memberships
  const tabs = TABS.filter((each) => isShown(each, member))
  const words: Record<Tab, string> = {
    overview: t`Overview`,
    vehicles: t`Vehicles`,
    claims: t`Claims`,
    payments: t`Payments`,
    documents: t`Documents`,
    notes: t`Notes`,
    activity: t`Activity`,
  }
  const counts: Partial<Record<Tab, number>> = { vehicles: member.vehicles.length, claims: member.claims.length }
  if (member.id !== memberId) return <Navigate replace to={`${paths.member(member.id)}${search}`} />
  return (
    <Page
      title={member.name}
      intro={[member.address.city, member.address.state, membership?.number].filter(Boolean).join(' · ')}
      mark={membership ? <MembershipStatusTag status={shownMembershipStatus(membership)} /> : null}
      back={{ to: list ? `${paths.list}?${list}` : paths.list, label: list ? t`Back to list` : t`All members` }}
      actions={<MemberActions member={member} paths={paths} />}
    >
      <Duplicates member={member} paths={paths} />
      <NeighborsInList memberId={memberId} list={list} tab={tab} paths={paths} />
      <Tabs label={t`About ${member.name}`} tabs={tabs.map((each) => tabOf(each, list, words[each], each === tab, counts[each]))} />
      <Boundary key={tab} part>
        <TabContent tab={tabs.includes(tab) ? tab : 'overview'} member={member} paths={paths} claimStatus={claimStatus} />
      </Boundary>
    </Page>
  )
}

const tabOf = (tab: Tab, list: string, label: string, current: boolean, count: number | undefined) => ({
  to: `?${addressOfTab(tab, list)}`,
  label,
  current,
  ...(count === undefined ? {} : { count }),
})

/** Tabs the role may not see are hidden, as the server's answer says. */
const isShown = (tab: Tab, { rights }: MemberView): boolean =>
  tab !== 'payments' && tab !== 'documents' && tab !== 'notes' ? true : rights[tab] !== 'none'

function TabContent({ tab, member, paths, claimStatus }: { tab: Tab; member: MemberView; paths: MemberPaths; claimStatus: ClaimStatus }) {
  const verbs = useClientState().session?.verbs ?? []
  const [now] = member.memberships
  switch (tab) {
    case 'overview':
      return <MemberOverview member={member} paths={paths} claimStatus={claimStatus} />
    case 'vehicles':
      return (
        <>
          {now ? <SupportedCars membership={now} /> : null}
          <MemberVehicles member={member} />
        </>
      )
    case 'claims':
      return <MemberClaims member={member} paths={paths} claimStatus={claimStatus} />
    case 'payments':
      return (
        <>
          <MemberPayments memberId={member.id} />
          {paths.Commissions && verbs.includes('statements.pay')
            ? member.memberships.map(({ id }) => paths.Commissions && <paths.Commissions key={id} membershipId={id} />)
            : null}
        </>
      )
    case 'documents':
      return (
        <>
          <MemberDocuments memberId={member.id} />
          {verbs.includes('letters.read') ? <MemberEmails memberId={member.id} /> : null}
        </>
      )
    case 'notes':
      return <MemberNotes memberId={member.id} />
    case 'activity':
      return <MemberActivity memberId={member.id} />
  }
}
