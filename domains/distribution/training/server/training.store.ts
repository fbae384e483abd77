import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy, teamOf } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import type { Film } from '#domains/distribution/lesson-editor/rules/content.ts'
import type { Question } from '#domains/distribution/lesson-editor/rules/quiz.ts'
import type { Line } from '#domains/distribution/lesson-editor/rules/script.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Seconds of a multirange, each counted once. */
const WATCHED = sql<number>`coalesce((select sum(upper(r) - lower(r))::int from unnest(p.watched) r), 0)`

const videos = (userId: Id<'user'>, role: string) =>
  db()
    .selectFrom('training_videos as v')
    .leftJoin('training_progress as p', (join) => join.onRef('p.video_id', '=', 'v.id').on('p.user_id', '=', userId))
    .select([
      'v.id',
      'v.slug',
      'v.title',
      'v.summary',
      'v.seconds',
      'v.level',
      'v.track',
      'v.sort',
      'v.version',
      'v.questions_asked',
      'v.pass_percent',
      'p.completed_at',
      'p.passed_at',
    ])
    .select([sql<Question[]>`v.questions`.as('questions'), sql<Film | null>`v.film`.as('film')])
    .select(sql<boolean>`${role} = any(v.required_for)`.as('required'))
    .select(WATCHED.as('watched_seconds'))
    .select(sql<number>`coalesce(p.position_seconds, 0)`.as('position_seconds'))

export type VideoRow = Awaited<ReturnType<ReturnType<typeof videos>['executeTakeFirstOrThrow']>>

/** Whether a lesson (`v`) is for a role. */
const offeredTo = (role: string) =>
  sql<boolean>`v.retired_at is null and (v.offered_to = '{}' or ${role} = any(v.offered_to) or ${role} = any(v.required_for))`

export const videosFor = (userId: Id<'user'>, role: string) => videos(userId, role).where(offeredTo(role)).orderBy('v.sort').execute()

export async function videoFor(userId: Id<'user'>, role: string, id: Id<'video'>) {
  return videos(userId, role)
    .select(sql<Line[]>`v.transcript`.as('transcript'))
    .where('v.id', '=', id)
    .where(offeredTo(role))
    .executeTakeFirst()
}

export const videoAfter = (role: string, sort: number) =>
  db()
    .selectFrom('training_videos as v')
    .select(['v.id', 'v.title'])
    .where('v.sort', '>', sort)
    .where(offeredTo(role))
    .orderBy('v.sort')
    .limit(1)
    .executeTakeFirst()

/** Every lesson of a role with its lines, for the search. */
export const searchedVideos = (role: string) =>
  db()
    .selectFrom('training_videos as v')
    .select(['v.id', 'v.title', 'v.summary', sql<Line[]>`v.transcript`.as('transcript')])
    .where(offeredTo(role))
    .orderBy('v.sort')
    .execute()

export async function progressOf(tx: Tx, userId: Id<'user'>, videoId: Id<'video'>) {
  return tx
    .selectFrom('training_progress')
    .select(['updated_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a stretch to what was watched; seconds watched before are not counted again. */
export async function addWatched(tx: Tx, userId: Id<'user'>, videoId: Id<'video'>, from: number, to: number, at: Date): Promise<number> {
  const range = sql`int4multirange(int4range(${from}::int, ${to}::int))`
  await tx
    .insertInto('training_progress')
    .values({ user_id: userId, video_id: videoId, watched: sql`${range}`, position_seconds: to, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'video_id'])
        .doUpdateSet({ watched: sql`training_progress.watched + ${range}`, position_seconds: to, updated_at: at }),
    )
    .execute()
  const { watched } = await tx
    .selectFrom('training_progress as p')
    .select(WATCHED.as('watched'))
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow()
  return watched
}

type Learned = { userId: Id<'user'>; videoId: Id<'video'>; at: Date }

/** Watched to its end; `passed` where there is no quiz to pass. */
export async function complete(tx: Tx, { userId, videoId, at, passed }: Learned & { passed: boolean }): Promise<void> {
  await tx
    .updateTable('training_progress')
    .set({ completed_at: at, ...(passed ? { passed_at: at } : {}) })
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .execute()
}

/** True for the attempt that passed it first. */
export async function markPassed(tx: Tx, { userId, videoId, at }: Learned): Promise<boolean> {
  const passed = await tx
    .updateTable('training_progress')
    .set({ passed_at: at })
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('passed_at', 'is', null)
    .executeTakeFirst()
  return passed.numUpdatedRows > 0n
}

type Attempt = Learned & {
  answers: readonly number[]
  version: number
  drawn: readonly number[]
  correct: number
  asked: number
  passed: boolean
}

export async function addAttempt(tx: Tx, { userId, videoId, at, answers, drawn, ...graded }: Attempt): Promise<void> {
  await tx
    .insertInto('training_quiz_attempts')
    .values({
      id: newId('quizAttempt'),
      user_id: userId,
      video_id: videoId,
      answers: JSON.stringify(answers),
      drawn: JSON.stringify(drawn),
      at,
      ...graded,
    })
    .execute()
}

/** How often a user has taken the quiz of a lesson. */
export async function attemptsAt(conn: Db, userId: Id<'user'>, videoId: Id<'video'>): Promise<number> {
  const { count } = await conn
    .selectFrom('training_quiz_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow()
  return count
}

/** How often a user has taken each quiz. */
export async function attemptsOf(userId: Id<'user'>): Promise<Map<Id<'video'>, number>> {
  const rows = await db()
    .selectFrom('training_quiz_attempts')
    .select(['video_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', userId)
    .groupBy('video_id')
    .execute()
  return new Map(rows.map(({ video_id: id, count }) => [id, count]))
}

const people = () =>
  db()
    .selectFrom('users as u')
    .select(['u.id', 'u.role', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])

/** The active users an actor leads. */
export const teamOfLearners = (actor: Actor) =>
  people().where('u.status', '=', 'active').where(visibleUsers(actor)).orderBy('u.last_name').limit(200).execute()

export const isOfTeam = async (actor: Actor, id: Id<'user'>): Promise<boolean> =>
  (await people().where('u.id', '=', id).where('u.status', '=', 'active').where(visibleUsers(actor)).executeTakeFirst()) !== undefined

/** Oneself, or somebody an actor who leads people may see. */
export const visibleLearner = (actor: Actor, id: Id<'user'>) =>
  people()
    .where('u.id', '=', id)
    .where((where) => where.or([where('u.id', '=', actor.userId), ...(may(actor, 'agents.list') ? [visibleUsers(actor)] : [])]))
    .executeTakeFirst()

function visibleUsers(actor: Actor) {
  if (actor.role === 'staff') return sql<boolean>`u.role <> 'staff'`
  if (actor.role === 'agent-admin') return sql<boolean>`u.master_code = ${actor.masterCode}`
  return sql<boolean>`(u.id in (${teamOf(actor)}) or u.master_code in (${agenciesRecruitedBy(actor)}))`
}
