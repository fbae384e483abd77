import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy, teamOf } from '#access/server/scope.ts'
import type { VideoView } from '#domains/distribution/training/contract.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Seconds of a multirange, each counted once. */
const WATCHED = sql<number>`coalesce((select sum(upper(r) - lower(r))::int from unnest(p.watched) r), 0)`

const videos = (userId: Id<'user'>, role: string) =>
  db()
    .selectFrom('training_videos as v')
    .leftJoin('training_progress as p', (join) => join.onRef('p.video_id', '=', 'v.id').on('p.user_id', '=', userId))
    .select(['v.id', 'v.slug', 'v.title', 'v.track', 'v.summary', 'v.seconds', 'v.level', 'v.sort', 'p.completed_at'])
    .select(sql<boolean>`${role} = any(v.required_for)`.as('required'))
    .select(WATCHED.as('watched_seconds'))
    .select(sql<number>`coalesce(p.position_seconds, 0)`.as('position_seconds'))

type Row = Awaited<ReturnType<ReturnType<typeof videos>['executeTakeFirstOrThrow']>>

export async function videosFor(userId: Id<'user'>, role: string): Promise<VideoView[]> {
  return (await videos(userId, role).orderBy('v.sort').execute()).map(view)
}

export async function videoFor(userId: Id<'user'>, role: string, id: Id<'video'>) {
  const row = await videos(userId, role)
    .select(sql<{ at: number; text: string; chapter?: string }[]>`v.transcript`.as('transcript'))
    .where('v.id', '=', id)
    .executeTakeFirst()
  return row && { video: view(row), transcript: row.transcript, sort: row.sort }
}

export async function videoAfter(sort: number): Promise<{ id: Id<'video'>; title: string } | undefined> {
  return db().selectFrom('training_videos').select(['id', 'title']).where('sort', '>', sort).orderBy('sort').limit(1).executeTakeFirst()
}

const view = (row: Row): VideoView => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  track: row.track,
  summary: row.summary,
  seconds: row.seconds,
  level: row.level,
  required: row.required,
  watchedSeconds: row.watched_seconds,
  positionSeconds: row.position_seconds,
  completedAt: row.completed_at?.toISOString() ?? null,
})

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

export async function complete(tx: Tx, userId: Id<'user'>, videoId: Id<'video'>, at: Date): Promise<void> {
  await tx
    .updateTable('training_progress')
    .set({ completed_at: at })
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .execute()
}

/** Required lessons, and how many each visible user has completed. */
export async function teamProgress(actor: Actor) {
  return db()
    .selectFrom('users as u')
    .select(['u.id as userId'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .select(sql<number>`(select count(*)::int from training_videos v where u.role = any(v.required_for))`.as('required'))
    .select(
      sql<number>`(select count(*)::int from training_progress p join training_videos v on v.id = p.video_id
                   where p.user_id = u.id and p.completed_at is not null and u.role = any(v.required_for))`.as('completed'),
    )
    .where('u.status', '=', 'active')
    .where(visibleUsers(actor))
    .orderBy('u.last_name')
    .limit(200)
    .execute()
}

function visibleUsers(actor: Actor) {
  if (actor.role === 'staff') return sql<boolean>`u.role <> 'staff'`
  if (actor.role === 'agent-admin') return sql<boolean>`u.master_code = ${actor.masterCode}`
  return sql<boolean>`(u.id in (${teamOf(actor)}) or u.master_code in (${agenciesRecruitedBy(actor)}))`
}
