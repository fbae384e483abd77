import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'

/** SQL of a user: of an actor, or the columns of a row. */
type User = Record<'id' | 'role' | 'masterCode', RawBuilder<unknown>>

/**
 * SQL: the follow-ups about member `m` that `gone`, who works here no longer, has left fall to this user. What staff left falls to all
 * staff; what somebody of an agency left to who serves the member there now, else to the agency's admins.
 */
export const fallsTo = ({ id, role, masterCode }: User) => sql<boolean>`case when gone.role = 'staff' then ${role} = 'staff'
  else ${masterCode} = gone.master_code and m.master_code = gone.master_code
    and (m.agent_id = ${id} or (m.agent_id is null and ${role} = 'agent-admin')) end`

/**
 * SQL: the follow-up of note `n` about member `m` is this actor's: they wrote it, or whoever wrote it works here no longer and it falls to
 * them.
 */
export const isFollowUpOf = (actor: Actor) => sql<boolean>`(n.by_user = ${actor.id} or exists (
  select from users gone where gone.id = n.by_user and gone.status = 'suspended'
    and ${fallsTo({ id: sql`${actor.id}`, role: sql`${actor.role}::text`, masterCode: sql`${actor.masterCode}::text` })}))`
