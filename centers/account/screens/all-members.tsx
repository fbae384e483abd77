import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { MemberBatches } from '#domains/membership/member-batches/web/member-batches.tsx'
import { MemberList } from '#domains/membership/member-list/web/member-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AllMembers() {
  const { t } = useLingui()
  const sells = useClientState().session?.verbs.includes('enrollments.prepare') ?? false
  const sellAt = sells ? pathTo('/account-center/add-member') : null
  return (
    <Page
      title={t`Members`}
      intro={<Trans>Everyone who is, was, or is about to become a member.</Trans>}
      actions={
        sellAt ? (
          <LinkButton to={sellAt} kind="primary" icon="plus">
            <Trans>Sell a membership</Trans>
          </LinkButton>
        ) : null
      }
    >
      <MemberList
        hrefOf={({ id }) => pathTo('/account-center/members/:memberId', { memberId: id })}
        sellAt={sellAt}
        batches={(chosen) => <MemberBatches {...chosen} />}
        withAgency
      />
    </Page>
  )
}
