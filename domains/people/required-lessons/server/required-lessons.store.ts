import { sql } from 'kysely'
import { REQUIRED } from '#domains/people/required-lessons/server/open-lessons.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The lessons that the roles of these users require, with what each has passed of them. */
export const requiredLessons = (conn: Db, userIds: readonly Id<'user'>[]) =>
  conn
    .selectFrom('users as u')
    .innerJoin('training_videos as v', (join) => join.on(REQUIRED))
    .leftJoin('training_progress as p', (join) => join.onRef('p.video_id', '=', 'v.id').onRef('p.user_id', '=', 'u.id'))
    .select(['u.id as userId', 'v.id as videoId', 'v.title', 'v.due_days as dueDays', 'v.required_since as requiredSince'])
    .select(['p.passed_at as passedAt', 'p.completed_at as completedAt'])
    .select(sql<Date>`coalesce(u.joined_at, u.created_at)`.as('joinedAt'))
    .where('u.id', 'in', [...userIds])
    .where('v.due_days', 'is not', null)
    .orderBy('u.id')
    .orderBy('v.sort')
    .execute()
