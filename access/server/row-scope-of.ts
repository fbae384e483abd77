import type { Actor } from '#access/actor.ts'
import { isForAgency } from '#access/server/scope.ts'
import type { RowScope } from '#platform/postgres/row-scope.ts'

const NOTHING: RowScope = { member: '', agent: '', agency: '', recruiter: '', team: '' }

/**
 * The rows that this actor's requests may read, as `visibleTo` says it for one query (scope.ts). Null for staff, who see every row, and for visitors:
 * what a visitor may see hangs on a link and not on a person.
 */
export function rowScopeOf(actor: Actor | null): RowScope | null {
  if (!actor) return null
  if (actor.agencyStatus === 'TERMINATED') return NOTHING
  switch (actor.role) {
    case 'member':
      return { ...NOTHING, member: actor.memberId ?? '' }
    case 'agent':
      return isForAgency(actor) ? { ...NOTHING, agency: actor.masterCode ?? '' } : { ...NOTHING, agent: actor.userId ?? '' }
    case 'agent-admin':
      return { ...NOTHING, agency: actor.masterCode ?? '' }
    case 'sales-agent':
      return { ...NOTHING, recruiter: actor.userId ?? '' }
    case 'sales-admin':
      return { ...NOTHING, team: actor.userId ?? '' }
    case 'staff':
      return null
  }
}
