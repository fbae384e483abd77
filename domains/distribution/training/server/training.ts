import type { Actor } from '#access/actor.ts'
import { lettersOf } from '#domains/records/finders/rules/spelling.ts'
import type { FileAnswer, StoredFileAnswer } from '#access/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { isCompleted, isPlausible } from '#domains/distribution/training/rules/progress.ts'
import { drawn } from '#domains/distribution/lesson-editor/rules/draw.ts'
import { webVtt } from '#domains/distribution/lesson-editor/rules/script.ts'
import { grade } from '#domains/distribution/lesson-editor/rules/quiz.ts'
import { presentVideo } from '#domains/distribution/training/server/training.present.ts'
import {
  addAttempt,
  addWatched,
  attemptsAt,
  complete,
  markPassed,
  progressOf,
  searchedVideos,
  videoAfter,
  videoFor,
  videosFor,
  type VideoRow,
} from '#domains/distribution/training/server/training.store.ts'
import { translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { areGated } from '#domains/people/required-lessons/rules/due.ts'
import { dueLessons } from '#domains/people/required-lessons/server/required-lessons.ts'
import { files } from '#platform/files/files.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
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
  const [next, due] = await Promise.all([videoAfter(actor.role, row.sort), dueLessons(db(), [learner(actor)], officeDay())])
  return {
    video: presentVideo(row, due),
    transcript: row.transcript,
    film: row.film && { mediaType: row.film.mediaType },
    next: next ?? null,
  }
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
      await complete(tx, { userId, videoId: id, at: now, passed: video.questions.length === 0 })
      await recordEvent(tx, { kind: 'training.completed', by: actor, about: { noun: 'video', id }, masterCode: actor.masterCode })
    }
    const completedAt = before?.completed_at ?? (done ? now : null)
    return { watchedSeconds, completedAt: completedAt?.toISOString() ?? null }
  })
}

/** The questions of the next attempt, without what is right. */
export async function quiz(actor: Actor, id: Id<'video'>) {
  const video = await lessonRow(actor, id)
  const attempt = await attemptsAt(db(), learner(actor), id)
  return {
    attempt,
    questions: asked(learner(actor), video, attempt).questions.map(({ ask, options }) => ({ ask, options: [...options] })),
    passedAt: video.passed_at?.toISOString() ?? null,
    whyNot: video.completed_at ? null : ('not_watched' as const),
  }
}

/** Which questions an attempt is asked: others in each, the same however often the page is opened. */
function asked(userId: Id<'user'>, { id, version, questions, questions_asked: count }: VideoRow, attempt: number) {
  const places = drawn(questions.length, count, `${userId}:${id}:${version}:${attempt}`)
  return { places, questions: places.flatMap((place) => questions.slice(place, place + 1)) }
}

/** Grades an attempt, and keeps it. What was passed once stays passed. */
export async function answerQuiz(
  actor: Actor,
  id: Id<'video'>,
  { answers, attempt }: { answers: readonly number[]; attempt?: number | undefined },
) {
  const video = await lessonRow(actor, id)
  if (video.questions.length === 0) throw new Refusal('no_quiz')
  const userId = learner(actor)
  return inTransaction(async (tx) => {
    const at = clock.now()
    if (!(await progressOf(tx, userId, id))?.completed_at) throw new Refusal('not_watched')
    const current = await attemptsAt(tx, userId, id)
    if (attempt !== undefined && attempt !== current) throw new Refusal('other_questions')
    const { places, questions } = asked(userId, video, current)
    const { wrong, ...graded } = grade(questions, answers, video.pass_percent)
    await addAttempt(tx, { userId, videoId: id, at, answers, version: video.version, drawn: places, ...graded })
    if (graded.passed && (await markPassed(tx, { userId, videoId: id, at }))) {
      await recordEvent(tx, { kind: 'training.passed', by: actor, about: { noun: 'video', id }, masterCode: actor.masterCode })
    }
    return {
      ...graded,
      wrong: wrong.flatMap((question) => questions.slice(question, question + 1).map(({ because }) => ({ question, because }))),
    }
  })
}

/** The video of a lesson, in parts. */
export async function filmFile(actor: Actor, id: Id<'video'>): Promise<StoredFileAnswer> {
  const { film, slug } = await lessonRow(actor, id)
  if (!film) throw new Refusal('not_found')
  const { key, mediaType, bytes } = film
  return {
    fileName: `${slug}.${mediaType === 'video/mp4' ? 'mp4' : 'webm'}`,
    mediaType,
    size: bytes,
    tag: key,
    read: (range) => files().stream(key, range),
  }
}

/** The lines of a lesson as captions. */
export async function captionsFile(actor: Actor, id: Id<'video'>): Promise<FileAnswer> {
  const { transcript, seconds, slug } = await lessonRow(actor, id)
  return { fileName: `${slug}.vtt`, mediaType: 'text/vtt', bytes: new TextEncoder().encode(webVtt(transcript, seconds)) }
}

const MOST_FOUND = 30

/** Lessons whose title, summary or lines have all the words, in English or Spanish, with the second of the first line that does. */
export async function searchLessons(actor: Actor, words: string) {
  const wanted = lettersOf(words).split(' ').filter(Boolean)
  if (wanted.length === 0) return { rows: [] }
  const spanish = readerOf('es-US')
  const has = (text: string): boolean => {
    const all = lettersOf(`${text} ${translateText(text, spanish) ?? ''}`)
    return wanted.every((word) => all.includes(word))
  }
  const lessons = await searchedVideos(actor.role)
  const rows = lessons.flatMap(({ id, title, summary, transcript }) => {
    const lines = transcript.filter(({ text, chapter }) => has(chapter ? `${chapter}: ${text}` : text) || has(text))
    const first = has(title) || has(summary) ? [{ id, title, at: null, text: summary }] : []
    return [...first, ...lines.map(({ at, text }) => ({ id, title, at, text }))]
  })
  return { rows: rows.slice(0, MOST_FOUND) }
}

function learner(actor: Actor): Id<'user'> {
  if (!actor.userId) throw new Refusal('not_your_role')
  return actor.userId
}
