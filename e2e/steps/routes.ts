import { ROLES, type Role } from '#access/roles.ts'
import { mayOpen, ROUTES, type RoutePath } from '#access/routes.ts'
import type { CastName } from '#db/cast.ts'
import type { Tab } from '../running-app.ts'

export const PATHS = Object.keys(ROUTES) as RoutePath[]

/** Who of the cast opens pages as this role. */
export const PEOPLE: Record<Role, CastName> = {
  staff: 'dana',
  'agent-admin': 'emeka',
  agent: 'grace',
  member: 'amara',
  'sales-admin': 'helen',
  'sales-agent': 'tomas',
}

/** The role that may open it: staff wherever staff may; null for a public page. */
export const openerOf = (path: RoutePath): Role | null =>
  ROUTES[path] === 'public' ? null : (ROLES.find((role) => mayOpen(ROUTES[path], role)) ?? null)

/** Real addresses for the paths with a name in them, found as whoever is signed in. */
export async function addressesOf(tab: Tab): Promise<(path: RoutePath) => string> {
  const first = (path: string, field: string) =>
    tab.evaluate(
      async ([path, field]) => {
        const answer = (await (await fetch(path ?? '')).json()) as { rows?: Record<string, string>[] }
        return answer.rows?.[0]?.[field ?? ''] ?? 'none'
      },
      [path, field],
    )
  const known: Record<string, string> = {
    memberId: await first('/api/members', 'id'),
    claimId: await first('/api/claims', 'id'),
    groupId: await first('/api/alliances', 'id'),
    videoId: await first('/api/training/videos', 'id'),
    leadId: 'led_00000000000000000000000000',
    masterCode: 'TX-10432',
    token: 'no-such-token',
    number: 'BW-100001',
    metric: 'loss_ratio',
    articleId: 'deductible',
  }
  return (path) => path.replace(/:([A-Za-z]+)/g, (_, name: string) => known[name] ?? 'none')
}
