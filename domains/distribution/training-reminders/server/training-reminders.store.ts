import { sql } from 'kysely'
import { reminderWindows } from '#domains/people/required-lessons/rules/due.ts'
import { openLessons } from '#domains/people/required-lessons/server/open-lessons.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

export const learnerById = (id: Id<'user'>) =>
  db()
    .selectFrom('users')
    .select(['email', 'first_name as firstName', sql<string>`first_name || ' ' || last_name`.as('name'), 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Of two who remind somebody at once the second sees the first. */
export const lockLearner = (tx: Tx, id: Id<'user'>) => tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()

/** One reminder of all lessons due on a day. */
export const reminderKey = (userId: Id<'user'>, dueOn: Day, days: number): string => `training_reminder:${userId}:${dueOn}:${days}`

/** Users with a reminder whose day has come and that was not sent, page by page. */
export const usersToRemind = ({ now, after, limit }: Page) =>
  openLessons()
    .select('u.id')
    .distinct()
    .where(({ or }) =>
      or(reminderWindows(officeDay(now)).map(({ days, from, to }) => sql<boolean>`${isDue(from, to)} and not ${wasSent(days)}`)),
    )
    .where(sql<boolean>`u.id > ${after}`)
    .orderBy('u.id')
    .limit(limit)

const isDue = (from: Day, to: Day) => sql<boolean>`due.day between ${from}::date and ${to}::date`

/** The SQL of `reminderKey`. */
const wasSent = (days: number) =>
  sql<boolean>`exists (select from messages m where m.once_key = 'training_reminder:' || u.id || ':' || due.day || ':' || ${String(days)}::text)`
