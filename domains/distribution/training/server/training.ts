import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { LESSONS, timed } from '#domains/distribution/training/lessons.data.ts'
import { isCompleted, isPlausible } from '#domains/distribution/training/rules/progress.ts'
import { addWatched, complete, progressOf, videoAfter, videoFor, videosFor } from '#domains/distribution/training/server/training.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export async function lessonsFor(actor: Actor) {
  const rows = await videosFor(learner(actor), actor.role)
  const secondsLeft = rows.filter((row) => row.required && !row.completedAt).reduce((sum, row) => sum + row.seconds - row.watchedSeconds, 0)
  return { rows, minutesLeft: Math.ceil(secondsLeft / 60) }
}

export async function lesson(actor: Actor, id: Id<'video'>) {
  const found = await videoFor(learner(actor), actor.role, id)
  if (!found) throw new Refusal('not_found')
  return { video: found.video, transcript: found.transcript, next: (await videoAfter(found.sort)) ?? null }
}

/** Adds a watched stretch. It cannot be longer than the time since the last report allows. */
export async function watch(actor: Actor, id: Id<'video'>, { from, to }: { from: number; to: number }) {
  const { video } = await lesson(actor, id)
  if (to <= from || to > video.seconds)
    throw new Refusal('bad_input', { fields: { to: 'A stretch ends after it begins, within the lesson.' } })
  const now = clock.now()
  return inTransaction(async (tx) => {
    const before = await progressOf(tx, learner(actor), id)
    const since = before ? (now.getTime() - before.updated_at.getTime()) / 1000 : null
    if (!isPlausible({ from, to }, since)) throw new Refusal('not_watched_that_fast')

    const watchedSeconds = await addWatched(tx, learner(actor), id, from, to, now)
    const done = isCompleted(watchedSeconds, video.seconds)
    if (done && !before?.completed_at) {
      await complete(tx, learner(actor), id, now)
      await recordEvent(tx, { kind: 'training.completed', by: actor, about: { noun: 'video', id }, masterCode: actor.masterCode })
    }
    const completedAt = before?.completed_at ?? (done ? now : null)
    return { watchedSeconds, completedAt: completedAt?.toISOString() ?? null }
  })
}

/** Publishes the first lessons when there are none. Safe to call at every start. */
export async function publishLessons(tx: Tx): Promise<void> {
  for (const [sort, each] of LESSONS.entries()) {
    const { seconds, transcript } = timed(each)
    await tx
      .insertInto('training_videos')
      .values({
        id: newId('video'),
        slug: each.slug,
        title: each.title,
        track: each.track,
        summary: each.summary,
        level: each.level,
        seconds,
        sort,
        required_for: [...each.requiredFor],
        transcript: JSON.stringify(transcript),
        published_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  }
}

function learner(actor: Actor): Id<'user'> {
  if (!actor.userId) throw new Refusal('not_your_role')
  return actor.userId
}
