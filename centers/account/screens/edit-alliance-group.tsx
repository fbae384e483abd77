import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { EditAlliance } from '#domains/distribution/alliances/web/alliance-forms.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'

export default function EditAllianceGroup() {
  const { t } = useLingui()
  const allianceId = useIdParam('groupId', 'alliance')
  const alliance = useAnswer(alliancesContract.read, { params: { allianceId } })
  return (
    <Page
      title={t`Edit ${alliance.name}`}
      width="steps"
      back={{ to: pathTo('/account-center/alliance-groups/:groupId', { groupId: allianceId }), label: alliance.name }}
    >
      {alliance.whyNot.change === null ? (
        <EditAlliance alliance={alliance} />
      ) : (
        <EmptyState drawing="no-access" title={<Trans>You can view this group, but you can’t edit it.</Trans>} />
      )}
    </Page>
  )
}
