import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { dayOf } from '#platform/queries/office-day.ts'

/** Whether a lesson (`v`) is required of a user (`u`). Whoever only reads sells nothing and needs none. */
export const REQUIRED = sql<boolean>`u.role = any(v.required_for) and u.position is distinct from 'read_only'`

/**
 * Active users (`u`), but those of a terminated agency, who sell nothing, with each required lesson they have not passed, and its due day (`due`): the SQL of `dueOn` (rules/due.ts). Whoever
 * asks adds conditions and selects.
 */
export const openLessons = () =>
  db()
    .selectFrom('users as u')
    .innerJoin('training_videos as v', (join) => join.on(REQUIRED))
    .innerJoinLateral(sql<{ day: Day }>`(select ${DUE_ON} as day)`.as('due'), (join) => join.onTrue())
    .where('u.status', '=', 'active')
    .where(sql<boolean>`not exists (select from agencies a where a.master_code = u.master_code and a.status = 'TERMINATED')`)
    .where('v.due_days', 'is not', null)
    .where(
      sql<boolean>`not exists (select from training_progress p where p.video_id = v.id and p.user_id = u.id and p.passed_at is not null)`,
    )

const DUE_ON = sql<Day>`greatest(${dayOf(sql`coalesce(u.joined_at, u.created_at)`)}, ${dayOf(sql`v.required_since`)}) + v.due_days`
