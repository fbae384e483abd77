import { pathTo } from '#access/path-to.ts'
import { mayOpen, ROUTES } from '#access/routes.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { Id } from '#platform/ids.ts'

const PAGES = ['/member-center/claims/:claimId', '/account-center/claims/:claimId', '/agent-center/claims/:claimId'] as const

/** The address of a claim's page for the signed-in role; null when that role has no such page. */
export function useClaimPath(): ((claimId: Id<'claim'>) => string) | null {
  const role = useClientState().currentUser?.userRole ?? null
  const page = PAGES.find((path) => mayOpen(ROUTES[path], role))
  return page ? (claimId) => pathTo(page, { claimId }) : null
}
