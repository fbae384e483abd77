import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape, sentenceShape } from '#access/sentences.ts'
import { momentShape, pageOf, pageQuery } from '#access/shapes.ts'

/** One event. Facts are in `data` only where the reader may see them. */
export const eventShape = z.object({
  seq: z.number(),
  kind: z.string(),
  at: momentShape,
  by: z.string(),
  byRole: z.nullable(z.string()),
  noun: z.string(),
  nounId: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  why: z.nullable(sentenceOrTypedShape),
})
export type EventView = z.output<typeof eventShape>

export const historyContract = contract({
  history: {
    verb: 'history.read',
    method: 'GET',
    path: '/history',
    summary: 'List events, newest first: all, or those about one record (`noun` and `id`)',
    query: z.object({ ...pageQuery, noun: z.optional(z.string()), id: z.optional(z.string()) }),
    answer: pageOf(eventShape),
  },
  accessLog: {
    verb: 'profile.read',
    method: 'GET',
    path: '/history/access-log',
    summary:
      'List who revealed my masked data, opened my documents, or viewed the app as me, newest first; `applies` is false for roles where neither is possible',
    query: z.object(pageQuery),
    answer: z.object({
      applies: z.boolean(),
      /** Some sensitive fields are stored about me, so the log can have entries. */
      isCovered: z.boolean(),
      rows: z.array(
        z.object({
          seq: z.number(),
          at: momentShape,
          by: z.string(),
          field: z.string(),
          /** Set where it was a document of a claim, which has a number once it is submitted. */
          document: z.nullable(z.object({ title: sentenceShape, claimNumber: z.nullable(z.string()) })),
          /** A staff user used View as on this account, for this reason. */
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
    summary: 'Get a member’s timeline; for other roles, their own actions',
    query: z.object(pageQuery),
    answer: pageOf(eventShape),
  },
})
