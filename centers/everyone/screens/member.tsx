import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { AgencyChoices } from '#domains/distribution/agencies/web/agency-choices.tsx'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { MemberPage, type MemberPaths } from '#domains/membership/member-page/web/member-page.tsx'

/** A member by their own address: the same page, with links for the role of the reader. */
export default function Member() {
  const memberId = useIdParam('memberId', 'member')
  const { session } = useClientState()
  const verbs = session?.verbs ?? []
  return <MemberPage memberId={memberId} paths={placesFor(memberId, verbs)} claimStatus={ClaimStatusTag} />
}

function placesFor(memberId: string, verbs: readonly string[]): MemberPaths {
  const member = (other: string) => pathTo('/members/:memberId', { memberId: other })
  if (verbs.includes('dashboards.account')) {
    return {
      list: pathTo('/account-center/all-members'),
      edit: pathTo('/account-center/members/:memberId/edit', { memberId }),
      sell: pathTo('/account-center/add-member'),
      newClaim: `${pathTo('/account-center/new-claim')}?memberId=${memberId}`,
      claim: (claimId) => pathTo('/account-center/claims/:claimId', { claimId }),
      member,
      merge: (otherId) => pathTo('/account-center/members/:memberId/merge/:otherId', { memberId, otherId }),
      AgencyChoices,
    }
  }
  if (verbs.includes('dashboards.agency')) {
    return {
      list: pathTo('/agent-center/all-members'),
      edit: pathTo('/agent-center/members/:memberId/edit', { memberId }),
      sell: pathTo('/agent-center/add-member'),
      newClaim: `${pathTo('/agent-center/new-claim')}?memberId=${memberId}`,
      claim: (claimId) => pathTo('/agent-center/claims/:claimId', { claimId }),
      member,
      merge: null,
      AgencyChoices,
    }
  }
  const newClaim = `${pathTo('/account-center/new-claim')}?memberId=${memberId}`
  const sell = pathTo('/account-center/add-member')
  return { list: pathTo('/sales-center'), edit: null, sell, newClaim, claim: null, member, merge: null, AgencyChoices }
}
