import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useParam } from '#access/web/use-param.ts'
import { RecordComplaintLink } from '#centers/account/parts/record-complaint-link.tsx'
import { AgencyPage } from '#domains/distribution/agency-page/web/agency-page.tsx'
import type { LocationPaths } from '#domains/people/agency-locations/web/agency-locations.tsx'
import { AgencyFigures } from '#domains/insight/book-figures/web/agency-figures.tsx'

/** The agents who work at a location, and the active members it sold. */
const LOCATION_PATHS: LocationPaths = {
  agents: (location) => `${pathTo('/account-center/all-agents')}?${new URLSearchParams({ location })}`,
  members: (location) => `${pathTo('/account-center/book')}?${new URLSearchParams({ figure: 'active', location })}`,
}

/** For everyone who may see the agency. The back link leads to the user's own list, if there is one. */
export default function Agency() {
  const { t } = useLingui()
  const masterCode = useParam('masterCode')
  const { session } = useClientState()
  const list = session?.verbs.includes('agencies.list') ? { to: pathTo('/account-center/agencies'), label: t`Agencies` } : null
  const claims = (status: string) => `${pathTo('/account-center/claims')}?${new URLSearchParams({ masterCode, status })}`
  return (
    <AgencyPage
      masterCode={masterCode}
      back={list}
      actions={<RecordComplaintLink about={masterCode} />}
      memberPath={(memberId) => pathTo('/account-center/members/:memberId', { memberId })}
      locationPaths={list && LOCATION_PATHS}
      figures={(agency) => (
        <AgencyFigures
          agency={agency}
          lists="/account-center/book"
          paths={{
            training: '?tab=people',
            sell: null,
            claims: claims('INFO_REQUESTED'),
            openClaims: claims('not:DRAFT,CLOSED,WITHDRAWN'),
          }}
        />
      )}
    />
  )
}
