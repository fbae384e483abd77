import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { AgencyList } from '#domains/distribution/agencies/web/agency-list.tsx'
import { FoundAgency } from '#domains/distribution/agencies/web/create-agency.tsx'
import { countsLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { OpenRequests } from '#domains/distribution/agency-requests/web/open-requests.tsx'
import { LogosToCheck } from '#domains/distribution/landing-pages/web/logos-to-check.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'

export default function Agencies() {
  const { t } = useLingui()
  const { session } = useClientState()
  const [isFounding, setFounding] = useState(false)
  return (
    <Page
      title={t`Agencies`}
      intro={<Trans>Agencies that sell for us, and what they sell.</Trans>}
      actions={
        session?.verbs.includes('agencies.create') ? (
          <Button kind="primary" icon="building" onClick={() => setFounding(true)}>
            <Trans>New agency</Trans>
          </Button>
        ) : null
      }
    >
      <Boundary part skeleton={null}>
        <OpenRequests />
      </Boundary>
      <Boundary part skeleton={null}>
        <LogosToCheck />
      </Boundary>
      <AgencyList bookPath={countsLink('/account-center/book')} />
      <Dialog open={isFounding} onClose={() => setFounding(false)} title={<Trans>New agency</Trans>}>
        <FoundAgency />
      </Dialog>
    </Page>
  )
}
