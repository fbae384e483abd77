import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { ComplaintBreakdown, ComplaintFigures } from '#domains/claims/complaints/web/complaint-figures.tsx'
import { ComplaintList } from '#domains/claims/complaints/web/complaint-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function Complaints() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Complaints`}
      intro={<Trans>What people complain of and by when they hear from us: what is late first.</Trans>}
      actions={
        <LinkButton to={pathTo('/account-center/complaints/new')}>
          <Trans>Record complaint</Trans>
        </LinkButton>
      }
    >
      <Boundary>
        <ComplaintFigures />
        <ComplaintList />
        <ComplaintBreakdown />
      </Boundary>
    </Page>
  )
}
