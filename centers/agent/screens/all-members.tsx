import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { MemberBatches } from '#domains/membership/member-batches/web/member-batches.tsx'
import { MemberList } from '#domains/membership/member-list/web/member-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AllMembers() {
  const { t } = useLingui()
  const sellAt = pathTo('/agent-center/add-member')
  return (
    <Page
      title={t`My members`}
      intro={<Trans>Whom you sold to or look after, each with the one thing to do next.</Trans>}
      actions={
        <LinkButton to={sellAt} kind="primary" icon="plus">
          <Trans>Sell a membership</Trans>
        </LinkButton>
      }
    >
      <MemberList
        hrefOf={({ id }) => pathTo('/agent-center/members/:memberId', { memberId: id })}
        sellAt={sellAt}
        batches={(chosen) => <MemberBatches {...chosen} />}
      />
    </Page>
  )
}
