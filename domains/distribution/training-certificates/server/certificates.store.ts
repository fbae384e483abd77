import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** What was certified when the lesson was passed: the database issues it then. Undefined for whoever has not passed it. */
export const certificateOf = (userId: Id<'user'>, videoId: Id<'video'>) =>
  db()
    .selectFrom('training_progress as p')
    .innerJoin('training_videos as v', 'v.id', 'p.video_id')
    .innerJoin('training_certificates as c', (join) =>
      join.onRef('c.user_id', '=', 'p.user_id').onRef('c.video_id', '=', 'p.video_id').onRef('c.passed_at', '=', 'p.passed_at'),
    )
    .select(['c.code', 'c.name', 'c.title', 'c.passed_at as passedAt', 'v.slug', 'v.track'])
    .where('p.user_id', '=', userId)
    .where('p.video_id', '=', videoId)
    .executeTakeFirst()

/** Valid while the lesson is passed as it was then. */
export const certificateByCode = (code: string) =>
  db()
    .selectFrom('training_certificates as c')
    .leftJoin('training_progress as p', (join) => join.onRef('p.user_id', '=', 'c.user_id').onRef('p.video_id', '=', 'c.video_id'))
    .select(['c.code', 'c.name', 'c.title', 'c.passed_at as passedAt'])
    .select(sql<boolean>`p.passed_at is not distinct from c.passed_at`.as('isValid'))
    .where('c.code', '=', code)
    .executeTakeFirst()
