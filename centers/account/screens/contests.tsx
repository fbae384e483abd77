import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { ContestList } from '#domains/insight/contests/web/contest-list.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'

export default function Contests() {
  const { t } = useLingui()
  return (
    <Page title={t`Contests`} intro={<Trans>Who sells the most memberships that stay.</Trans>}>
      <Boundary>
        <ContestList pathOf={(contestId) => pathTo('/account-center/contests/:contestId', { contestId })} />
      </Boundary>
    </Page>
  )
}
