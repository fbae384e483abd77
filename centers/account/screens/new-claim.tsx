import { homeOf } from '#access/home.ts'
import { pathTo } from '#access/path-to.ts'
import { mayOpen, ROUTES } from '#access/routes.ts'
import { useClientState } from '#access/web/client-state.ts'
import { ClaimForm } from '#domains/claims/filing-form/web/claim-form.tsx'

/** Staff, agents and sales file for a member. Where they read it afterwards is whichever of the claim pages is open to them. */
export default function NewClaim() {
  const role = useClientState().currentUser?.userRole ?? null
  const page = (['/account-center/claims/:claimId', '/agent-center/claims/:claimId'] as const).find((path) => mayOpen(ROUTES[path], role))
  return <ClaimForm mine={false} claimPath={(claimId) => (page ? pathTo(page, { claimId }) : null)} listPath={role ? homeOf(role) : '/'} />
}
