import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { hasBook } from '#access/positions.ts'

/** The columns that say whose a row is: `{ member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }`. */
export type OwnerColumns = { member: string; agent: string; masterCode: string }

/**
 * The rows that this actor may see (docs/rules.md, the three choices). Every list and every load includes it, so what one may
 * not see is simply not found. No default: a seventh role does not compile until someone decides what it sees.
 */
export function visibleTo(actor: Actor, { member, agent, masterCode }: OwnerColumns): RawBuilder<boolean> {
  // A terminated agency’s people have statements and tax forms left, and no members (access/agency-standing.ts).
  if (actor.agencyStatus === 'TERMINATED') return sql<boolean>`false`
  const ofAgency = sql<boolean>`${sql.ref(masterCode)} = ${actor.masterCode}`
  switch (actor.role) {
    case 'member':
      return sql<boolean>`${sql.ref(member)} = ${actor.memberId}`
    case 'agent':
      return isForAgency(actor) ? ofAgency : sql<boolean>`${sql.ref(agent)} = ${actor.userId}`
    case 'agent-admin':
      return ofAgency
    case 'sales-agent':
    case 'sales-admin':
      return sql<boolean>`${sql.ref(masterCode)} in (${agenciesRecruitedBy(actor)})`
    case 'staff':
      return sql<boolean>`true`
  }
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
