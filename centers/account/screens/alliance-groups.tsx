import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { AllianceList } from '#domains/distribution/alliances/web/alliance-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AllianceGroups() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Alliance groups`}
      intro={<Trans>Agencies that sell under one contract.</Trans>}
      actions={
        <LinkButton to={pathTo('/account-center/add-alliance-group')} kind="primary" icon="plus">
          <Trans>New group</Trans>
        </LinkButton>
      }
    >
      <AllianceList />
    </Page>
  )
}
