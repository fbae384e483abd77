import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { AgencyChoices } from '#domains/distribution/agencies/web/agency-choices.tsx'
import { CommissionLines } from '#domains/distribution/commissions/web/commission-lines.tsx'
import { RecordComplaintLink } from '#centers/account/parts/record-complaint-link.tsx'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { MemberPage } from '#domains/membership/member-page/web/member-page.tsx'

export default function Member() {
  const memberId = useIdParam('memberId', 'member')
  return (
    <MemberPage
      memberId={memberId}
      claimStatus={ClaimStatusTag}
      paths={{
        list: pathTo('/account-center/all-members'),
        edit: pathTo('/account-center/members/:memberId/edit', { memberId }),
        sell: pathTo('/account-center/add-member'),
        newClaim: `${pathTo('/account-center/new-claim')}?memberId=${memberId}`,
        claim: (claimId) => pathTo('/account-center/claims/:claimId', { claimId }),
        member: (other) => pathTo('/account-center/members/:memberId', { memberId: other }),
        merge: (otherId) => pathTo('/account-center/members/:memberId/merge/:otherId', { memberId, otherId }),
        AgencyChoices,
        Commissions: CommissionLines,
        Complaint: RecordComplaintLink,
      }}
    />
  )
}
