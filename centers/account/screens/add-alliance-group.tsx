import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AddAlliance } from '#domains/distribution/alliances/web/alliance-forms.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AddAllianceGroup() {
  const { t } = useLingui()
  const { session } = useClientState()
  const may = session?.verbs.includes('alliances.change') ?? false
  return (
    <Page title={t`New alliance group`} width="steps" back={{ to: pathTo('/account-center/alliance-groups'), label: t`Alliance groups` }}>
      {may ? (
        <AddAlliance />
      ) : (
        <EmptyState drawing="no-access" title={<Trans>Finance sets up alliance groups. Ask someone in Finance.</Trans>} />
      )}
    </Page>
  )
}
