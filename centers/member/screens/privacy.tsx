import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { MyPrivacyRequests } from '#domains/insight/privacy-requests/web/my-requests.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function Privacy() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Your data`}
      intro={
        <Trans>
          Get a copy of your data, have it corrected, or ask us to delete it. You can change your name, address, and cars yourself{' '}
          <Link to={pathTo('/member-center/edit-profile')}>in your profile</Link>.
        </Trans>
      }
      width="reading"
    >
      <Boundary>
        <MyPrivacyRequests />
      </Boundary>
    </Page>
  )
}
