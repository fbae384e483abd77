import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import { unscopedDb } from '#platform/db.ts'

/** When each of the first steps happened (indexes: memberships_master_code, users_master_code). */
export const firstStepsOf = (actor: Actor, masterCode: string) =>
  unscopedDb()
    .selectFrom('agencies as a')
    .select(['a.activated_at', 'a.home_state'])
    .select([
      sql<Date | null>`(select min(l.entered_at) from agent_licenses l join users u on u.id = l.user_id
        where u.master_code = a.master_code and u.role = 'agent-admin' and l.returned_at is null)`.as('license'),
      sql<Date | null>`(select min(u.created_at) from users u where u.master_code = a.master_code and u.role = 'agent')`.as('agents'),
      sql<Date | null>`(select min(m.created_at) from memberships m where m.master_code = a.master_code)`.as('quote'),
      sql<Date | null>`(select min(m.created_at) from memberships m where m.master_code = a.master_code and m.effective_on is not null)`.as(
        'sale',
      ),
      sql<Date | null>`(select min(t.completed_at) from training_progress t join users u on u.id = t.user_id where u.master_code = a.master_code)`.as(
        'lesson',
      ),
    ])
    .where('a.master_code', '=', masterCode)
    .where(agenciesVisibleTo(actor))
    .executeTakeFirst()
