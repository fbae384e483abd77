import { sql } from 'kysely'
import { db, type Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** What one certificate would say of a lesson that somebody has passed. */
export const passedLesson = (conn: Db, userId: Id<'user'>, videoId: Id<'video'>) =>
  conn
    .selectFrom('training_progress as p')
    .innerJoin('training_videos as v', 'v.id', 'p.video_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'v.slug',
      'v.title',
      'v.track',
      'v.version',
      'p.passed_at as passedAt',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
    ])
    .where('p.user_id', '=', userId)
    .where('p.video_id', '=', videoId)
    .where('p.passed_at', 'is not', null)
    .executeTakeFirst()

type Certificate = {
  code: string
  userId: Id<'user'>
  videoId: Id<'video'>
  version: number
  name: string
  title: string
  passedAt: Date
  issuedAt: Date
}

/** The code of what was passed then: the given one, unless there is one already. */
export async function putCertificate(conn: Db, { userId, videoId, passedAt, issuedAt, ...rest }: Certificate): Promise<string> {
  await conn
    .insertInto('training_certificates')
    .values({ ...rest, user_id: userId, video_id: videoId, passed_at: passedAt, issued_at: issuedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'video_id', 'passed_at']).doNothing())
    .execute()
  const { code } = await conn
    .selectFrom('training_certificates')
    .select('code')
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('passed_at', '=', passedAt)
    .executeTakeFirstOrThrow()
  return code
}

/** Valid while the lesson is passed as it was then. */
export const certificateByCode = (code: string) =>
  db()
    .selectFrom('training_certificates as c')
    .leftJoin('training_progress as p', (join) => join.onRef('p.user_id', '=', 'c.user_id').onRef('p.video_id', '=', 'c.video_id'))
    .select(['c.code', 'c.name', 'c.title', 'c.passed_at as passedAt'])
    .select(sql<boolean>`p.passed_at is not distinct from c.passed_at`.as('isValid'))
    .where('c.code', '=', code)
    .executeTakeFirst()
