import { pathTo } from '#access/path-to.ts'
import { ClaimForm } from '#domains/claims/filing-form/web/claim-form.tsx'

export default function NewClaim() {
  return (
    <ClaimForm
      mine={false}
      claimPath={(claimId) => pathTo('/agent-center/claims/:claimId', { claimId })}
      listPath={pathTo('/agent-center/claims')}
    />
  )
}
