import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf, momentShape } from '#access/shapes.ts'

const videoShape = z.object({
  id: idOf('video'),
  slug: z.string(),
  title: z.string(),
  track: z.string(),
  summary: z.string(),
  seconds: z.number(),
  level: z.string(),
  required: z.boolean(),
  /** Seconds this user has watched, each counted once. */
  watchedSeconds: z.number(),
  positionSeconds: z.number(),
  completedAt: z.nullable(momentShape),
})
export type VideoView = z.output<typeof videoShape>

/** One spoken line and the second it begins at. */
const spokenShape = z.object({ at: z.number(), text: z.string(), chapter: z.optional(z.string()) })

export const trainingContract = contract({
  videos: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos',
    summary: 'The lessons for my role, with my progress',
    answer: z.object({ rows: z.array(videoShape), minutesLeft: z.number() }),
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
      next: z.nullable(z.object({ id: idOf('video'), title: z.string() })),
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
    refusals: { not_watched_that_fast: 'That is more than could have been watched since the last report.' },
  },
  team: {
    verb: 'agents.list',
    method: 'GET',
    path: '/training/team',
    summary: 'How far the people in my reach are with their required lessons',
    answer: z.object({ rows: z.array(z.object({ userId: idOf('user'), name: z.string(), required: z.number(), completed: z.number() })) }),
  },
})
