import { pathTo } from '#access/path-to.ts'
import { mayOpen, ROUTES } from '#access/routes.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { Id } from '#platform/ids.ts'

const PAGES = ['/member-center/claims/:claimId', '/account-center/claims/:claimId', '/agent-center/claims/:claimId'] as const

/** Where whoever reads may open a claim; null when no page of a claim is open to them. */
export function useClaimPath(): ((claimId: Id<'claim'>) => string) | null {
  const role = useClientState().currentUser?.userRole ?? null
  const page = PAGES.find((path) => mayOpen(ROUTES[path], role))
  return page ? (claimId) => pathTo(page, { claimId }) : null
}
