import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AgencyPage } from '#domains/distribution/agency-page/web/agency-page.tsx'
import type { LocationPaths } from '#domains/people/agency-locations/web/agency-locations.tsx'
import { InviteAgentButton } from '#centers/agent/parts/invite-agent-button.tsx'
import { ReferAgencyButton } from '#domains/distribution/lead-intake/web/refer-agency.tsx'
import { AgencyFigures } from '#domains/insight/book-figures/web/agency-figures.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** The agents who work at a location, and the active members it sold. */
const LOCATION_PATHS: LocationPaths = {
  agents: (location) => `${pathTo('/agent-center/all-agents')}?${new URLSearchParams({ location })}`,
  members: (location) => `${pathTo('/agent-center/book')}?${new URLSearchParams({ figure: 'active', location })}`,
}

export default function OwnAgency() {
  const { currentUser, session } = useClientState()
  if (!currentUser?.masterCode) return <EmptyState title={<Trans>You don’t belong to an agency.</Trans>} />
  return (
    <AgencyPage
      masterCode={currentUser.masterCode}
      back={null}
      locationPaths={session?.verbs.includes('agents.list') ? LOCATION_PATHS : null}
      figures={(agency) => (
        <AgencyFigures
          agency={agency}
          lists="/agent-center/book"
          paths={{
            training: pathTo('/agent-center/training'),
            sell: pathTo('/agent-center/add-member'),
            claims: `${pathTo('/agent-center/claims')}?view=documents`,
            openClaims: `${pathTo('/agent-center/claims')}?view=open`,
          }}
        />
      )}
      actions={
        <>
          <ReferAgencyButton />
          <InviteAgentButton />
        </>
      }
    />
  )
}
