import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { MemberBatches } from '#domains/membership/member-batches/web/member-batches.tsx'
import { MemberList } from '#domains/membership/member-list/web/member-list.tsx'
import { shareColumns } from '#domains/distribution/own-share/web/member-shares.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

const [OWN, AGENCY] = [shareColumns({ isAgent: true }), shareColumns({ isAgent: false })]

/** What each customer brings, for those who earn on them. */
function sharesFor({ session, currentUser }: ReturnType<typeof useClientState>) {
  if (!session?.verbs.includes('commissions.own_share')) return undefined
  return currentUser?.userRole === 'agent' ? OWN : AGENCY
}

export default function AllMembers() {
  const { t } = useLingui()
  const state = useClientState()
  const verbs = state.session?.verbs ?? []
  const shares = sharesFor(state)
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
        {...(shares ? { more: shares } : {})}
        sellAt={verbs.includes('enrollments.prepare') ? sellAt : null}
        batches={verbs.includes('members.note') ? (chosen) => <MemberBatches {...chosen} /> : null}
      />
    </Page>
  )
}
