import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { dayShape, doneShape, idOf, textShape } from '#access/shapes.ts'
import { METRIC_IDS } from '#domains/insight/metrics/rules/metrics.data.ts'

export const MOST_CHARACTERS = 140

const metric = z.enum(METRIC_IDS)

const annotationShape = z.object({
  /** Null: not written by anybody, a new version of rules and figures. */
  id: z.nullable(idOf('annotation')),
  onDay: dayShape,
  says: sentenceOrTypedShape,
  /** Null: beside every metric. */
  metric: z.nullable(metric),
  byName: z.nullable(z.string()),
})
export type AnnotationView = z.output<typeof annotationShape>

export const annotationsContract = contract({
  annotations: {
    verb: 'reports.annotate',
    method: 'GET',
    path: '/annotations',
    summary:
      'List what happened in a period and is shown with a metric, oldest first, at most 50; without days, in the period of the metric’s page',
    query: z.object({ metric, from: z.optional(dayShape), to: z.optional(dayShape) }),
    answer: z.object({ rows: z.array(annotationShape) }),
  },
  write: {
    verb: 'reports.annotate',
    method: 'POST',
    path: '/annotations',
    once: true,
    summary: 'Create a note of what happened on a day, for one metric or for all (null)',
    body: z.strictObject({
      onDay: dayShape,
      says: textShape(MOST_CHARACTERS, 'Enter what happened.'),
      metric: z.nullable(metric),
    }),
    answer: doneShape,
  },
  remove: {
    verb: 'reports.annotate',
    method: 'POST',
    path: '/annotations/:annotationId/remove',
    summary: 'Remove an annotation; its event stays in the history',
    params: z.object({ annotationId: idOf('annotation') }),
    answer: doneShape,
  },
})
