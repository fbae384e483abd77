import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { InviteAdmin } from '#domains/distribution/agencies/web/invite-admin.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AddAgentAdmin() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Invite an agency admin`}
      intro={<Trans>Invite someone to run an agency that already has its master code.</Trans>}
      width="steps"
      back={{ to: pathTo('/account-center/agencies'), label: t`Agencies` }}
    >
      <InviteAdmin />
    </Page>
  )
}
