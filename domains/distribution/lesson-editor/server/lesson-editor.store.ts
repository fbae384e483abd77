import { sql } from 'kysely'
import type { LessonContent } from '#domains/distribution/lesson-editor/rules/content.ts'
import type { Script } from '#domains/distribution/lesson-editor/rules/script.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Every lesson, also one that was never published, in the order of the lessons. */
export async function allLessons() {
  const { rows } = await sql<{
    id: Id<'video'>
    title: string
    track: string
    version: number | null
    hasDraft: boolean
    retired: boolean
    requiredFor: string[]
    passed: number
  }>`select coalesce(v.id, d.video_id) as id, coalesce(v.title, d.content ->> 'title') as title, coalesce(v.track, d.content ->> 'track') as track,
      v.version, d.video_id is not null as "hasDraft", v.retired_at is not null as retired, coalesce(v.required_for, '{}') as "requiredFor",
      (select count(*)::int from training_progress p where p.video_id = v.id and p.passed_at is not null) as passed
    from training_videos v full join (select * from training_drafts where ended_at is null) d on d.video_id = v.id
    order by v.sort nulls last, id`.execute(db())
  return rows
}

export const draftOf = (conn: Db, id: Id<'video'>) =>
  conn
    .selectFrom('training_drafts')
    .select(['edit', sql<LessonContent>`content`.as('content')])
    .where('video_id', '=', id)
    .where('ended_at', 'is', null)

export const publishedOf = (conn: Db, id: Id<'video'>) =>
  conn
    .selectFrom('training_videos as v')
    .innerJoin('training_versions as n', (join) => join.onRef('n.video_id', '=', 'v.id').onRef('n.number', '=', 'v.version'))
    .select(['v.version', 'v.required_for', 'v.required_since', 'v.retired_at', sql<LessonContent>`n.content`.as('content')])
    .where('v.id', '=', id)

export const versionsOf = (id: Id<'video'>) =>
  db()
    .selectFrom('training_versions as n')
    .leftJoin('users as u', 'u.id', 'n.published_by')
    .select(['n.number', 'n.published_at as publishedAt', 'n.progress_kept as progressKept'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('publishedBy'))
    .where('n.video_id', '=', id)
    .orderBy('n.number', 'desc')
    .execute()

/** One editor of a lesson after the other. */
export const lockLesson = (tx: Tx, id: Id<'video'>) => sql`select pg_advisory_xact_lock(hashtextextended(${`lesson:${id}`}, 0))`.execute(tx)

type Draft = { id: Id<'video'>; content: LessonContent; by: Id<'user'>; at: Date }

/** Begins a draft, or changes it; returns its next edit. */
export async function putDraft(tx: Tx, { id, content, by, at }: Draft): Promise<number> {
  const { edit } = await tx
    .insertInto('training_drafts')
    .values({ video_id: id, content: JSON.stringify(content), changed_by: by, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet({
        content: JSON.stringify(content),
        changed_by: by,
        changed_at: at,
        ended_at: null,
        edit: sql`training_drafts.edit + 1`,
      }),
    )
    .returning('edit')
    .executeTakeFirstOrThrow()
  return edit
}

export async function endDraft(tx: Tx, id: Id<'video'>, at: Date): Promise<void> {
  await tx.updateTable('training_drafts').set({ ended_at: at }).where('video_id', '=', id).execute()
}

type Version = {
  id: Id<'video'>
  number: number
  content: LessonContent
  script: Script
  keepsProgress: boolean
  requiredSince: Date
  by: Id<'user'>
  at: Date
}

/** The published lesson, and its version for good. */
export async function putVersion(tx: Tx, { id, number, content, script, keepsProgress, requiredSince, by, at }: Version): Promise<void> {
  const published = {
    title: content.title,
    track: content.track,
    summary: content.summary,
    level: content.level,
    seconds: script.seconds,
    required_for: [...content.requiredFor],
    offered_to: [...content.offeredTo],
    transcript: JSON.stringify(script.lines),
    due_days: content.dueDays,
    required_since: requiredSince,
    pass_percent: content.passPercent,
    questions_asked: content.questionsAsked,
    questions: JSON.stringify(content.questions),
    film: content.film && JSON.stringify(content.film),
    version: number,
    published_at: at,
    retired_at: null,
  }
  await tx
    .insertInto('training_videos')
    .values({ id, slug: id, sort: sql`(select coalesce(max(sort), 0) + 1 from training_videos)`, ...published })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(published))
    .execute()
  await tx
    .insertInto('training_versions')
    .values({ video_id: id, number, content: JSON.stringify(content), progress_kept: keepsProgress, published_by: by, published_at: at })
    .execute()
}

/** Everyone is asked again: nothing of the lesson is watched or passed. */
export async function resetProgress(tx: Tx, id: Id<'video'>): Promise<void> {
  await tx
    .updateTable('training_progress')
    .set({ watched: '{}', position_seconds: 0, completed_at: null, passed_at: null })
    .where('video_id', '=', id)
    .execute()
}

/** What was watched stays, within the new length. */
export async function trimProgress(tx: Tx, id: Id<'video'>, seconds: number): Promise<void> {
  await tx
    .updateTable('training_progress')
    .set({
      watched: sql`watched * int4multirange(int4range(0, ${seconds}::int))`,
      position_seconds: sql`least(position_seconds, ${seconds}::int)`,
    })
    .where('video_id', '=', id)
    .execute()
}

/** A quiz that is gone stops nobody: whoever watched the lesson has passed it. */
export async function passWhoWatched(tx: Tx, id: Id<'video'>, at: Date): Promise<void> {
  await tx
    .updateTable('training_progress')
    .set({ passed_at: at })
    .where('video_id', '=', id)
    .where('completed_at', 'is not', null)
    .where('passed_at', 'is', null)
    .execute()
}

export async function putOrder(tx: Tx, ids: readonly Id<'video'>[]): Promise<void> {
  await sql`update training_videos v set sort = o.place from (
      select id, row_number() over (order by array_position(${[...ids]}::text[], id) nulls last, sort) as place from training_videos) o
    where v.id = o.id`.execute(tx)
}

/** Not required of anybody while it is retired. */
export async function putRetired(tx: Tx, id: Id<'video'>, { at, requiredFor }: { at: Date | null; requiredFor: readonly string[] }) {
  await tx
    .updateTable('training_videos')
    .set({ retired_at: at, required_for: [...requiredFor] })
    .where('id', '=', id)
    .execute()
}

/** Whether a version shows this film: then its bytes stay. */
export async function isPublishedFilm(key: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from training_versions where content -> 'film' ->> 'key' = ${key}) as found`.execute(db())
  return rows[0]?.found ?? true
}
