import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { momentShape, pageOf, pageQuery } from '#access/shapes.ts'

/** One line of what happened. Facts stand in `data` only where the reader may see them. */
export const happeningShape = z.object({
  seq: z.number(),
  kind: z.string(),
  at: momentShape,
  by: z.string(),
  byRole: z.nullable(z.string()),
  noun: z.string(),
  nounId: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  why: z.nullable(z.string()),
})
export type HappeningView = z.output<typeof happeningShape>

export const historyContract = contract({
  history: {
    verb: 'history.read',
    method: 'GET',
    path: '/history',
    summary: 'What happened, newest first: everything, or about one thing (`noun` and `id`)',
    query: z.object({ ...pageQuery, noun: z.optional(z.string()), id: z.optional(z.string()) }),
    answer: pageOf(happeningShape),
  },
  accessLog: {
    verb: 'profile.read',
    method: 'GET',
    path: '/history/access-log',
    summary: 'Who uncovered what is covered up about me or looked as I do, newest first; `applies` is false for whom neither is done',
    query: z.object(pageQuery),
    answer: z.object({
      applies: z.boolean(),
      /** Some of what is known about me is covered up. */
      isCovered: z.boolean(),
      rows: z.array(
        z.object({
          seq: z.number(),
          at: momentShape,
          by: z.string(),
          field: z.string(),
          /** They looked at the house as I see it, and this is why. */
          impersonationReason: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  },
  mine: {
    verb: 'notifications.read',
    method: 'GET',
    path: '/history/mine',
    summary: "A member's own timeline; for anyone else, what they did themselves",
    query: z.object(pageQuery),
    answer: pageOf(happeningShape),
  },
})
