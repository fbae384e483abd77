import { sql } from 'kysely'
import { db, type Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The lessons that the roles of these users require, with what each has passed of them. */
export const requiredLessons = (conn: Db, userIds: readonly Id<'user'>[]) =>
  conn
    .selectFrom('users as u')
    .innerJoin('training_videos as v', (join) => join.on(sql<boolean>`u.role = any(v.required_for)`))
    .leftJoin('training_progress as p', (join) => join.onRef('p.video_id', '=', 'v.id').onRef('p.user_id', '=', 'u.id'))
    .select(['u.id as userId', 'v.id as videoId', 'v.title', 'v.due_days as dueDays', 'v.required_since as requiredSince'])
    .select(['p.passed_at as passedAt', 'p.completed_at as completedAt'])
    .select(sql<Date>`coalesce(u.joined_at, u.created_at)`.as('joinedAt'))
    .where('u.id', 'in', [...userIds])
    .where('v.due_days', 'is not', null)
    .orderBy('u.id')
    .orderBy('v.sort')
    .execute()

/** Active users with a required lesson they have not passed. */
export const usersWithOpenLessons = ({ after, limit }: { after: string; limit: number }) =>
  db()
    .selectFrom('users as u')
    .select('u.id')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`u.id > ${after}`)
    .where(
      sql<boolean>`exists (select from training_videos v where u.role = any(v.required_for) and v.due_days is not null
        and not exists (select from training_progress p where p.video_id = v.id and p.user_id = u.id and p.passed_at is not null))`,
    )
    .orderBy('u.id')
    .limit(limit)
