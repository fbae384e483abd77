import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { MemberList } from '#capabilities/members/web/member-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/page.tsx'

export default function AllMembers() {
  const { t } = useLingui()
  const sellAt = pathTo('/account-center/add-member')
  return (
    <Page
      title={t`Members`}
      intro={<Trans>Everyone who is or was a member, and who is about to be.</Trans>}
      actions={
        <LinkButton to={sellAt} kind="primary" icon="plus">
          <Trans>Sell a membership</Trans>
        </LinkButton>
      }
    >
      <MemberList hrefOf={({ id }) => pathTo('/account-center/members/:memberId', { memberId: id })} sellAt={sellAt} withAgency />
    </Page>
  )
}
