import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { AgencyChoices } from '#domains/distribution/agencies/web/agency-choices.tsx'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { earningsOf } from '#centers/agent/parts/earnings-of.ts'
import { MembershipShare } from '#domains/distribution/own-share/web/membership-share.tsx'
import type { Id } from '#platform/ids.ts'
import { MemberPage } from '#domains/membership/member-page/web/member-page.tsx'

const Share = ({ membershipId }: { membershipId: Id<'membership'> }) => (
  <MembershipShare membershipId={membershipId} linesPath={earningsOf} />
)

export default function Member() {
  const memberId = useIdParam('memberId', 'member')
  return (
    <MemberPage
      memberId={memberId}
      claimStatus={ClaimStatusTag}
      paths={{
        list: pathTo('/agent-center/all-members'),
        edit: pathTo('/agent-center/members/:memberId/edit', { memberId }),
        sell: pathTo('/agent-center/add-member'),
        newClaim: `${pathTo('/agent-center/new-claim')}?memberId=${memberId}`,
        claim: (claimId) => pathTo('/agent-center/claims/:claimId', { claimId }),
        member: (other) => pathTo('/agent-center/members/:memberId', { memberId: other }),
        merge: null,
        AgencyChoices,
        Share,
      }}
    />
  )
}
