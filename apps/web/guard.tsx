import { Outlet, useLocation } from 'react-router'
import { mayOpen, routeFor } from '#access/routes.ts'
import { PermissionDenied } from '#apps/web/permission-denied.tsx'
import { useSession } from '#capabilities/identity/web/session.ts'
import { LoadingScreen } from '#design/loading-screen.tsx'

/** The route guard (specification §6): public opens to all; the rest waits for the role, then needs one that is listed. */
export default function Guard() {
  const { loading, currentUser } = useSession()
  const { pathname } = useLocation()
  const route = routeFor(pathname.replace(/(.)\/$/, '$1'))
  if (route?.access === 'public') return <Outlet />
  if (loading) return <LoadingScreen />
  if (!route || !mayOpen(route.access, currentUser?.userRole ?? null)) return <PermissionDenied />
  return <Outlet />
}
