import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { dayShape, idOf, momentShape } from '#access/shapes.ts'

const videoShape = z.object({
  id: idOf('video'),
  slug: z.string(),
  title: sentenceOrTypedShape,
  track: sentenceOrTypedShape,
  summary: sentenceOrTypedShape,
  seconds: z.number(),
  level: z.string(),
  required: z.boolean(),
  /** Seconds this user has watched, each counted once. */
  watchedSeconds: z.number(),
  positionSeconds: z.number(),
  /** Watched to 90 percent. */
  completedAt: z.nullable(momentShape),
  /** Watched, and its quiz passed. */
  passedAt: z.nullable(momentShape),
  hasQuiz: z.boolean(),
  /** By when this user has to pass it; null where it is not required of them. */
  dueOn: z.nullable(dayShape),
  /** Due and not passed: whoever sells may not until it is. */
  overdue: z.boolean(),
})
export type VideoView = z.output<typeof videoShape>

const both = z.object({ en: z.string(), es: z.string() })
const oneVideo = { params: z.object({ videoId: idOf('video') }) }

/** A row of somebody's transcript. */
const transcriptRow = z.object({
  videoId: idOf('video'),
  title: sentenceOrTypedShape,
  track: sentenceOrTypedShape,
  dueOn: z.nullable(dayShape),
  overdue: z.boolean(),
  watchedAt: z.nullable(momentShape),
  passedAt: z.nullable(momentShape),
  attempts: z.number(),
})
export type TranscriptRow = z.output<typeof transcriptRow>

/** One spoken line and the second it begins at. */
const spokenShape = z.object({ at: z.number(), text: sentenceOrTypedShape, chapter: z.optional(sentenceOrTypedShape) })

export const trainingContract = contract({
  videos: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos',
    summary: 'The lessons for my role, with my progress',
    answer: z.object({ rows: z.array(videoShape), minutesLeft: z.number(), sellingStops: z.boolean() }),
  },
  video: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos/:videoId',
    summary: 'One lesson, with its transcript and the next one',
    params: z.object({ videoId: idOf('video') }),
    answer: z.object({
      video: videoShape,
      transcript: z.array(spokenShape),
      /** Null: the lesson is slides. */
      film: z.nullable(z.object({ mediaType: z.string() })),
      next: z.nullable(z.object({ id: idOf('video'), title: sentenceOrTypedShape })),
    }),
  },
  watch: {
    verb: 'training.watch',
    method: 'POST',
    path: '/training/videos/:videoId/progress',
    summary: 'Seconds watched since the last report: from (included) to (not included)',
    params: z.object({ videoId: idOf('video') }),
    body: z.strictObject({ from: z.number().check(z.int(), z.minimum(0)), to: z.number().check(z.int(), z.positive()) }),
    answer: z.object({ watchedSeconds: z.number(), completedAt: z.nullable(momentShape) }),
    refusals: { not_watched_that_fast: 'That’s more than could have been watched since the last report.' },
  },
  quiz: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos/:videoId/quiz',
    summary: 'The questions of a lesson, in both languages, without their answers',
    ...oneVideo,
    answer: z.object({
      /** To be sent back with the answers: each attempt may ask other questions. */
      attempt: z.number(),
      questions: z.array(z.object({ ask: both, options: z.array(both) })),
      passedAt: z.nullable(momentShape),
      whyNot: z.nullable(z.enum(['not_watched'])),
    }),
  },
  answerQuiz: {
    verb: 'training.watch',
    method: 'POST',
    path: '/training/videos/:videoId/quiz-attempts',
    once: true,
    summary: 'Submit the quiz of a watched lesson; it can be repeated',
    ...oneVideo,
    body: z.strictObject({
      answers: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(20))).check(z.maxLength(50)),
      attempt: z.optional(z.number().check(z.int(), z.minimum(0))),
    }),
    answer: z.object({
      correct: z.number(),
      asked: z.number(),
      passed: z.boolean(),
      /** The questions answered wrongly, by their index, and why the right answer is right. */
      wrong: z.array(z.object({ question: z.number(), because: both })),
    }),
    refusals: {
      not_watched: 'Watch at least 90% of the lesson first.',
      no_quiz: 'This lesson has no quiz.',
      other_questions: 'The questions have changed. Answer the new ones.',
    },
  },
  film: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos/:videoId/film',
    summary: 'The video of a lesson that has one; it can be requested in parts',
    ...oneVideo,
    answer: 'kept',
  },
  captions: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos/:videoId/captions',
    summary: 'The lines of a lesson as captions (WebVTT)',
    ...oneVideo,
    answer: 'file',
  },
  search: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/search',
    summary: 'Find lessons by words of their titles and transcripts, in English or Spanish',
    query: z.object({ words: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('video'),
          title: sentenceOrTypedShape,
          /** The second of the line; null: the title or summary. */
          at: z.nullable(z.number()),
          text: sentenceOrTypedShape,
        }),
      ),
    }),
  },
  transcript: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/transcripts/:userId',
    summary: 'Get a training transcript: my own, or that of a user in my scope',
    params: z.object({ userId: idOf('user') }),
    answer: z.object({ name: z.string(), rows: z.array(transcriptRow) }),
  },
  team: {
    verb: 'agents.list',
    method: 'GET',
    path: '/training/team',
    summary: 'List progress with required lessons for users in my scope',
    answer: z.object({
      rows: z.array(
        z.object({
          userId: idOf('user'),
          name: z.string(),
          required: z.number(),
          completed: z.number(),
          /** The due day of the next lesson to pass. */
          nextDueOn: z.nullable(dayShape),
          overdue: z.number(),
          /** They may not sell until what is overdue is passed. */
          blocked: z.boolean(),
          /** Today, because somebody who leads them asked for it. */
          isReminded: z.boolean(),
        }),
      ),
    }),
  },
})
