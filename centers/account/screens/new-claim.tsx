import { homeOf } from '#access/home.ts'
import { pathTo } from '#access/path-to.ts'
import { mayOpen, ROUTES } from '#access/routes.ts'
import { useClientState } from '#access/web/client-state.ts'
import { ClaimForm } from '#domains/claims/filing-form/web/claim-form.tsx'

/** Staff, agents and sales file a claim for a member. Afterwards the link leads to the claim page their role may open. */
export default function NewClaim() {
  const role = useClientState().currentUser?.userRole ?? null
  const page = (['/account-center/claims/:claimId', '/agent-center/claims/:claimId'] as const).find((path) => mayOpen(ROUTES[path], role))
  return <ClaimForm mine={false} claimPath={(claimId) => (page ? pathTo(page, { claimId }) : null)} listPath={role ? homeOf(role) : '/'} />
}
