import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { MemberBatches } from '#domains/membership/member-batches/web/member-batches.tsx'
import { MemberList } from '#domains/membership/member-list/web/member-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AllMembers() {
  const { t } = useLingui()
  const verbs = useClientState().session?.verbs ?? []
  const sellAt = pathTo('/agent-center/add-member')
  return (
    <Page
      title={t`My members`}
      intro={<Trans>Members you sold to or serve, each with their next step.</Trans>}
      actions={
        verbs.includes('enrollments.prepare') ? (
          <LinkButton to={sellAt} kind="primary" icon="plus">
            <Trans>Sell a membership</Trans>
          </LinkButton>
        ) : null
      }
    >
      <MemberList
        hrefOf={({ id }) => pathTo('/agent-center/members/:memberId', { memberId: id })}
        sellAt={verbs.includes('enrollments.prepare') ? sellAt : null}
        batches={verbs.includes('members.note') ? (chosen) => <MemberBatches {...chosen} /> : null}
      />
    </Page>
  )
}
