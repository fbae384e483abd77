import { Trans, useLingui } from '@lingui/react/macro'
import { ContestList } from '#domains/insight/contests/web/contest-list.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'

/** All contests one may see; the address of each belongs to the center. */
export function ContestsPage({ pathOf }: { pathOf: (contestId: string) => string }) {
  const { t } = useLingui()
  return (
    <Page title={t`Contests`} intro={<Trans>Who sells the most memberships that stay.</Trans>}>
      <Boundary>
        <ContestList pathOf={pathOf} />
      </Boundary>
    </Page>
  )
}
