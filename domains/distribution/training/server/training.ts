import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { LESSONS, timed } from '#domains/distribution/training/lessons.data.ts'
import { isCompleted, isPlausible } from '#domains/distribution/training/rules/progress.ts'
import { grade } from '#domains/distribution/training/rules/quiz.ts'
import { presentVideo } from '#domains/distribution/training/server/training.present.ts'
import { quizOf } from '#domains/distribution/training/server/quizzes.data.ts'
import {
  addAttempt,
  addWatched,
  complete,
  markPassed,
  progressOf,
  videoAfter,
  videoFor,
  videosFor,
} from '#domains/distribution/training/server/training.store.ts'
import { areGated } from '#domains/people/required-lessons/rules/due.ts'
import { dueLessons } from '#domains/people/required-lessons/server/required-lessons.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export async function lessonsFor(actor: Actor) {
  const userId = learner(actor)
  const [rows, due] = await Promise.all([videosFor(userId, actor.role), dueLessons(db(), [userId], officeDay())])
  const views = rows.map((row) => presentVideo(row, due))
  const secondsLeft = views
    .filter((row) => row.required && !row.completedAt)
    .reduce((sum, row) => sum + row.seconds - row.watchedSeconds, 0)
  return { rows: views, minutesLeft: Math.ceil(secondsLeft / 60), sellingStops: areGated(actor.role) && due.some(({ overdue }) => overdue) }
}

async function lessonRow(actor: Actor, id: Id<'video'>) {
  const row = await videoFor(learner(actor), actor.role, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export async function lesson(actor: Actor, id: Id<'video'>) {
  const row = await lessonRow(actor, id)
  const [next, due] = await Promise.all([videoAfter(row.sort), dueLessons(db(), [learner(actor)], officeDay())])
  return { video: presentVideo(row, due), transcript: row.transcript, next: next ?? null }
}

/** Adds a watched stretch. It cannot be longer than the time since the last report allows. */
export async function watch(actor: Actor, id: Id<'video'>, { from, to }: { from: number; to: number }) {
  const video = await lessonRow(actor, id)
  if (to <= from || to > video.seconds)
    throw new Refusal('bad_input', { fields: { to: 'A stretch ends after it begins, within the lesson.' } })
  const now = clock.now()
  return inTransaction(async (tx) => {
    const userId = learner(actor)
    const before = await progressOf(tx, userId, id)
    const since = before ? (now.getTime() - before.updated_at.getTime()) / 1000 : null
    if (!isPlausible({ from, to }, since)) throw new Refusal('not_watched_that_fast')

    const watchedSeconds = await addWatched(tx, userId, id, from, to, now)
    const done = isCompleted(watchedSeconds, video.seconds)
    if (done && !before?.completed_at) {
      await complete(tx, { userId, videoId: id, at: now, passed: quizOf(video.slug).length === 0 })
      await recordEvent(tx, { kind: 'training.completed', by: actor, about: { noun: 'video', id }, masterCode: actor.masterCode })
    }
    const completedAt = before?.completed_at ?? (done ? now : null)
    return { watchedSeconds, completedAt: completedAt?.toISOString() ?? null }
  })
}

/** The questions, without what is right. */
export async function quiz(actor: Actor, id: Id<'video'>) {
  const video = await lessonRow(actor, id)
  return {
    questions: quizOf(video.slug).map(({ ask, options }) => ({ ask, options: [...options] })),
    passedAt: video.passed_at?.toISOString() ?? null,
    whyNot: video.completed_at ? null : ('not_watched' as const),
  }
}

/** Grades an attempt, and keeps it. What was passed once stays passed. */
export async function answerQuiz(actor: Actor, id: Id<'video'>, answers: readonly number[]) {
  const video = await lessonRow(actor, id)
  const questions = quizOf(video.slug)
  if (questions.length === 0) throw new Refusal('no_quiz')
  const userId = learner(actor)
  const { wrong, ...graded } = grade(questions, answers)
  await inTransaction(async (tx) => {
    const at = clock.now()
    if (!(await progressOf(tx, userId, id))?.completed_at) throw new Refusal('not_watched')
    await addAttempt(tx, { userId, videoId: id, at, answers, ...graded })
    if (graded.passed && (await markPassed(tx, { userId, videoId: id, at })))
      await recordEvent(tx, { kind: 'training.passed', by: actor, about: { noun: 'video', id }, masterCode: actor.masterCode })
  })
  return {
    ...graded,
    wrong: wrong.flatMap((question) => questions.slice(question, question + 1).map(({ because }) => ({ question, because }))),
  }
}

/** Publishes the first lessons when there are none, and when they are due. Safe to call at every start. */
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
        due_days: each.dueDays,
        required_since: clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ due_days: each.dueDays, required_since: clock.now() })
          .where('training_videos.required_since', 'is', null),
      )
      .execute()
  }
}

function learner(actor: Actor): Id<'user'> {
  if (!actor.userId) throw new Refusal('not_your_role')
  return actor.userId
}
