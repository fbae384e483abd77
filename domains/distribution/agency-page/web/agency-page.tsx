import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { AgentLicenses } from '#domains/people/agent-licenses/web/agent-licenses.tsx'
import { agenciesContract, type AgencyView } from '#domains/distribution/agencies/contract.ts'
import { AgencyOverview } from '#domains/distribution/agency-page/web/agency-overview.tsx'
import { AgencyLocations, type LocationPaths } from '#domains/people/agency-locations/web/agency-locations.tsx'
import { AgencyPeople } from '#domains/distribution/agency-page/web/agency-people.tsx'
import { AgencyRequests } from '#domains/distribution/agency-requests/web/agency-requests.tsx'
import { AgencyCompliance } from '#domains/distribution/agency-page/web/agency-compliance.tsx'
import { AgencyStatusTag } from '#domains/distribution/agencies/web/agency-status.tsx'
import { CommissionLines } from '#domains/distribution/commissions/web/commission-lines.tsx'
import { FirstWeek } from '#domains/distribution/first-week/web/first-week-card.tsx'
import { AgencyTiers } from '#domains/distribution/agency-page/web/agency-tiers.tsx'
import { EventsAbout } from '#domains/records/history/web/activity-about.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import type { Id } from '#platform/ids.ts'

// Tabs that load more than the others wait until they are opened.
const AgencyBook = lazy(() =>
  import('#domains/distribution/book-transfers/web/agency-book.tsx').then((part) => ({ default: part.AgencyBook })),
)
const DocumentsTab = lazy(() =>
  import('#domains/distribution/agency-page/web/documents-tab.tsx').then((part) => ({ default: part.DocumentsTab })),
)

const TABS = ['overview', 'people', 'book', 'documents', 'tiers', 'commissions', 'requests', 'activity'] as const
type Tab = (typeof TABS)[number]
/** Tabs that not everybody with the page sees, and the permission each needs. */
const NEEDS: Partial<Record<Tab, string>> = {
  activity: 'history.read',
  book: 'books.read',
  commissions: 'statements.pay',
  requests: 'agencies.read_requests',
}

type Props = {
  masterCode: string
  back: { to: string; label: string } | null
  actions?: ReactNode
  /** The figures of its book, which belong to a higher domain. */
  figures: (agency: AgencyView) => ReactNode
  memberPath?: (memberId: Id<'member'>) => string
  /** The lists that the numbers of a location open, for a reader who has them. */
  locationPaths: LocationPaths | null
}

/** One agency, for its own users, for its recruiter and for staff: each sees what they may do. */
export function AgencyPage({ masterCode, back, actions, figures, memberPath, locationPaths }: Props) {
  const { t } = useLingui()
  const agency = useAnswer(agenciesContract.read, { params: { masterCode } })
  const [{ tab = 'overview' }] = useSearchState({ tab: oneOf(TABS) })
  const { session } = useClientState()
  const shown = TABS.filter((each) => each !== 'tiers' || agency.commission !== null).filter(
    (each) => !(each in NEEDS) || session?.verbs.includes(NEEDS[each] ?? ''),
  )
  const words: Record<Tab, string> = {
    overview: t`Overview`,
    people: t`People`,
    book: t`Book`,
    documents: t`Documents`,
    tiers: t`Tiers`,
    commissions: t`Commissions`,
    requests: t`Requests`,
    activity: t`Activity`,
  }
  const counts: Partial<Record<Tab, number>> = {
    people: agency.people.length,
    ...(agency.documents.missing.length > 0 ? { documents: agency.documents.missing.length } : {}),
  }
  return (
    <Page
      title={agency.name}
      intro={[agency.masterCode, agency.allianceName].filter(Boolean).join(' · ')}
      mark={<AgencyStatusTag status={agency.status} />}
      {...(back ? { back } : {})}
      actions={
        <>
          {actions}
          <AgencyCompliance agency={agency} />
        </>
      }
    >
      <Tabs
        label={t`About ${agency.name}`}
        tabs={shown.map((each) => {
          const count = counts[each]
          return {
            to: each === 'overview' ? '?' : `?tab=${each}`,
            label: words[each],
            current: each === tab,
            ...(count === undefined ? {} : { count }),
          }
        })}
      />
      <Boundary key={tab} part>
        <Shown
          tab={shown.includes(tab) ? tab : 'overview'}
          agency={agency}
          figures={figures}
          memberPath={memberPath}
          locationPaths={locationPaths}
        />
      </Boundary>
    </Page>
  )
}

/** For the agency itself and for staff; recruiters have no business with them. */
function LicensesOfPeople({ masterCode }: { masterCode: string }) {
  const { session } = useClientState()
  return session?.verbs.includes('agent_licenses.read') ? <AgentLicenses masterCode={masterCode} /> : null
}

type ShownProps = {
  tab: Tab
  agency: AgencyView
  figures: Props['figures']
  memberPath: Props['memberPath'] | undefined
  locationPaths: Props['locationPaths']
}

function Shown({ tab, agency, figures, memberPath, locationPaths }: ShownProps) {
  switch (tab) {
    case 'overview':
      return (
        <Stack>
          <FirstWeek masterCode={agency.masterCode} />
          <AgencyOverview agency={agency} figures={figures(agency)} />
        </Stack>
      )
    case 'people':
      return (
        <Stack>
          <AgencyPeople agency={agency} />
          <LicensesOfPeople masterCode={agency.masterCode} />
          <Boundary part>
            <AgencyLocations masterCode={agency.masterCode} homeState={agency.homeState} paths={locationPaths} />
          </Boundary>
        </Stack>
      )
    case 'book':
      return <AgencyBook masterCode={agency.masterCode} />
    case 'documents':
      return <DocumentsTab agency={agency} />
    case 'tiers':
      return <AgencyTiers agency={agency} />
    case 'commissions':
      return <CommissionLines masterCode={agency.masterCode} {...(memberPath ? { memberPath } : {})} />
    case 'requests':
      return <AgencyRequests agency={agency} />
    case 'activity':
      return <EventsAbout noun="agency" id={agency.id} />
  }
}
