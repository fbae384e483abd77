import { pathTo } from '#access/path-to.ts'
import { ClaimForm } from '#domains/claims/filing-form/web/claim-form.tsx'

export default function NewClaim() {
  return (
    <ClaimForm
      mine
      claimPath={(claimId) => pathTo('/member-center/claims/:claimId', { claimId })}
      listPath={pathTo('/member-center/claims')}
    />
  )
}
