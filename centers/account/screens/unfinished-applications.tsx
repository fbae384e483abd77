import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { UnfinishedList } from '#domains/membership/applications/web/unfinished-list.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'

export default function UnfinishedApplications() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Unfinished applications`}
      intro={
        <Trans>
          People who started to join but didn’t finish. Each gets one email after a day. Their answers are deleted after 30 days.
        </Trans>
      }
      back={{ to: pathTo('/account-center/all-members'), label: t`Members` }}
    >
      <Boundary>
        <UnfinishedList />
      </Boundary>
    </Page>
  )
}
