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
        <Trans>People who began to join and left. After a day each gets one letter; after 30 days their answers are thrown away.</Trans>
      }
      back={{ to: pathTo('/account-center/all-members'), label: t`Members` }}
    >
      <Boundary>
        <UnfinishedList />
      </Boundary>
    </Page>
  )
}
