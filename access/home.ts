import type { Role } from '#access/roles.ts'
import { mayOpen, routeFor, type RoutePath } from '#access/routes.ts'

/** Each role's own center. */
const HOMES = {
  staff: '/account-center',
  'agent-admin': '/agent-center',
  agent: '/agent-center',
  member: '/member-center',
  'sales-admin': '/sales-center',
  'sales-agent': '/sales-center',
} as const satisfies Record<Role, RoutePath>

export const homeOf = (role: Role): RoutePath => HOMES[role]

/** The page after signing in: the requested one, if the role may open it; else home. */
export function afterSignIn(role: Role, next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return homeOf(role)
  const path = next.split(/[?#]/)[0] ?? ''
  const route = routeFor(path)
  return route && route.access !== 'public' && mayOpen(route.access, role) ? next : homeOf(role)
}
