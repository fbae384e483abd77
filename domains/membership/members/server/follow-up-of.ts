import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'

/**
 * SQL: the follow-up of note `n` about member `m` is this actor's: they wrote it, or whoever wrote it works here no longer and it falls to
 * them. What staff left falls to all staff; what somebody of an agency left to who serves the member now, else to the agency's admins.
 */
export const isFollowUpOf = (actor: Actor) => sql<boolean>`(n.by_user = ${actor.id} or (${fallsTo(actor)} and exists (
  select from users gone where gone.id = n.by_user and gone.status = 'suspended'
    and ${actor.role === 'staff' ? sql`gone.role = 'staff'` : sql`gone.master_code = ${actor.masterCode}`})))`

const fallsTo = (actor: Actor) =>
  actor.role === 'staff'
    ? sql<boolean>`true`
    : sql<boolean>`(m.agent_id = ${actor.id} or (m.agent_id is null and ${actor.role === 'agent-admin'}))`
