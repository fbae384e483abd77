import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { hasBook } from '#access/positions.ts'
import type { RowScope } from '#platform/postgres/row-scope.ts'

/** The columns that say whose a row is: `{ member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }`. */
export type OwnerColumns = { member: string; agent: string; masterCode: string }

const NOTHING: RowScope = { owner: '', recruiter: '', team: '', payee: '', user: '' }

/**
 * The rows that this actor may see (docs/rules.md, the three choices), for the database; null for staff, who see every row, and for
 * visitors: what a visitor may see hangs on a link and not on a person. No default: a seventh role does not compile until someone decides
 * what it sees.
 */
export function rowScopeOf(actor: Actor | null): RowScope | null {
  if (!actor) return null
  const seller = { ...NOTHING, user: actor.userId ?? '', payee: payeeOf(actor) }
  // A terminated agency’s people have statements and tax forms left, and no members (access/agency-standing.ts).
  if (actor.agencyStatus === 'TERMINATED') return seller
  switch (actor.role) {
    case 'member':
      return { ...NOTHING, owner: ownerOf(actor).id }
    case 'agent':
    case 'agent-admin':
      return { ...seller, owner: ownerOf(actor).id }
    case 'sales-agent':
      return { ...seller, recruiter: actor.userId ?? '' }
    case 'sales-admin':
      return { ...seller, team: actor.userId ?? '' }
    case 'staff':
      return null
  }
}

/**
 * Whose commissions somebody reads: their agency's where they run it, else what they earn themselves, which service and read-only do not.
 */
function payeeOf(actor: Actor): string {
  if (actor.role === 'agent-admin') return actor.masterCode ?? ''
  const earns = actor.role === 'sales-agent' || actor.role === 'sales-admin' || (actor.role === 'agent' && !isForAgency(actor))
  return earns ? (actor.userId ?? '') : ''
}

/** The same for one query. Every list and every load includes it, so what one may not see is simply not found. */
export function visibleTo(actor: Actor, columns: OwnerColumns): RawBuilder<boolean> {
  const scope = rowScopeOf(actor)
  if (!scope) return sql<boolean>`true`
  if (scope.owner) return sql<boolean>`${sql.ref(columns[ownerOf(actor).column])} = ${scope.owner}`
  return scope.recruiter || scope.team
    ? sql<boolean>`${sql.ref(columns.masterCode)} in (${agenciesRecruitedBy(actor)})`
    : sql<boolean>`false`
}

/** Who a member or somebody of an agency is to a row, and in which of its columns. */
function ownerOf(actor: Actor): { column: keyof OwnerColumns; id: string } {
  if (actor.role === 'member') return { column: 'member', id: actor.memberId ?? '' }
  if (actor.role === 'agent' && !isForAgency(actor)) return { column: 'agent', id: actor.userId ?? '' }
  return { column: 'masterCode', id: actor.masterCode ?? '' }
}

/** Service and read-only have no members of their own: they see the agency's. */
export const isForAgency = ({ position }: Actor): boolean => position !== null && !hasBook(position)

/** The master codes of the agencies a sales agent recruited; of their whole team for a sales admin. */
export function agenciesRecruitedBy(actor: Actor): RawBuilder<string> {
  return actor.role === 'sales-admin'
    ? sql<string>`select master_code from agencies where recruited_by in (${teamOf(actor)})`
    : sql<string>`select master_code from agencies where recruited_by = ${actor.userId}`
}

/** The users of a sales admin's team, the admin included. */
export function teamOf(actor: Actor): RawBuilder<string> {
  return sql<string>`select id from users where team_admin_id = ${actor.userId} or id = ${actor.userId}`
}
