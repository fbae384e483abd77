import { Trans, useLingui } from '@lingui/react/macro'
import { PrivacyRequestList } from '#domains/insight/privacy-requests/web/request-list.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function PrivacyRequests() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Privacy requests`}
      intro={<Trans>Copies, corrections, and deletions that people ask for, each to be answered within 45 days.</Trans>}
    >
      <Boundary>
        <PrivacyRequestList />
      </Boundary>
    </Page>
  )
}
