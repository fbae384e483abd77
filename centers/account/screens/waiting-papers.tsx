import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { WaitingPapers } from '#domains/distribution/onboarding-check/web/waiting-papers.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'

export default function WaitingPapersScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Documents to verify`}
      intro={<Trans>Documents from agencies that applied, longest waiting first. Each one opens the lead with its checklist.</Trans>}
      back={{ to: pathTo('/account-center/board'), label: t`Sales Leads` }}
    >
      <Boundary>
        <WaitingPapers />
      </Boundary>
    </Page>
  )
}
