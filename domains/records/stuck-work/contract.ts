import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, momentShape } from '#access/shapes.ts'
import { WORK } from '#domains/records/stuck-work/rules/concern.ts'

const stuckShape = z.object({
  /** The name of the sweep, or `job:` and the name of the job. */
  kind: z.string(),
  itemId: z.string(),
  work: z.enum(WORK),
  since: momentShape,
  failures: z.int(),
  errorCode: z.nullable(z.string()),
  /** Null where nothing retries it automatically. */
  nextAttemptAt: z.nullable(momentShape),
})

export const stuckContract = contract({
  stuckWork: {
    verb: 'stuck_work.read',
    method: 'GET',
    path: '/stuck-work',
    summary: 'List jobs that gave up or failed three times and concern me, oldest first, at most 100',
    answer: z.object({ rows: z.array(stuckShape) }),
  },
  retry: {
    verb: 'stuck_work.retry',
    method: 'POST',
    path: '/stuck-work/retries',
    summary: 'Start a job that gave up again, or end the pause before the next try',
    body: z.object({ kind: z.string().check(z.maxLength(200)), itemId: z.string().check(z.maxLength(500)) }),
    answer: doneShape,
    once: true,
  },
})
