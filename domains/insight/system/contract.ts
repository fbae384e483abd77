import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, momentShape } from '#access/shapes.ts'
import { METRICS } from '#domains/insight/system/rules/vitals.ts'

const secondsShape = z.int()

const systemShape = z.object({
  at: momentShape,
  jobs: z.array(z.object({ job: z.string(), due: z.int(), oldestDueSeconds: secondsShape, givenUp: z.int() })),
  workers: z.array(secondsShape),
  messages: z.array(
    z.object({ channel: z.enum(['email', 'text']), waiting: z.int(), failed: z.int(), oldestWaitingSeconds: secondsShape }),
  ),
  webhooks: z.object({
    waiting: z.int(),
    failing: z.int(),
    oldestWaitingSeconds: secondsShape,
    newestAt: z.nullable(momentShape),
  }),
  documents: z.object({ count: z.int(), bytes: z.int(), unexamined: z.int(), inStore: z.boolean(), diskFreeMb: z.nullable(z.int()) }),
  books: z.object({ unreconciledCents: z.nullable(centsShape), comparedSecondsAgo: z.nullable(secondsShape) }),
  toBank: z.object({ p50: z.nullable(z.number()), p95: z.nullable(z.number()), oldestWaiting: z.int() }),
  backup: z.object({ isSet: z.boolean(), ageSeconds: z.nullable(secondsShape), troubles: z.int() }),
  /** What is sealed each day, and in how many places the newest check of all of it found a change. */
  records: z.object({
    sealedDay: z.nullable(dayShape),
    checked: z.nullable(z.object({ day: dayShape, secondsAgo: secondsShape, broken: z.int() })),
  }),
  /** Other systems, as the process sees them that answers. */
  systems: z.array(z.object({ system: z.string(), isLeftAlone: z.boolean() })),
  versions: z.object({ release: z.string(), node: z.string(), postgres: z.string(), migration: z.string(), databaseBytes: z.int() }),
})
export type SystemView = z.output<typeof systemShape>

const vitalShape = z.object({
  page: z.string(),
  metric: z.enum(METRICS),
  visits: z.int(),
  good: z.int(),
  poor: z.int(),
  /** Milliseconds, and thousandths of a shift. */
  average: z.int(),
})
export type VitalView = z.output<typeof vitalShape>

export const systemContract = contract({
  system: {
    verb: 'system.read',
    presence: 'never',
    method: 'GET',
    path: '/system',
    summary: 'How everything runs right now: jobs, workers, messages, payment events, documents, books, backups, versions',
    answer: systemShape,
  },
  vitals: {
    verb: 'system.read',
    method: 'GET',
    path: '/system/vitals',
    summary: 'How fast pages were for real visits of the last 28 days, by page and measure, at most 200, the most visited first',
    answer: z.object({ rows: z.array(vitalShape) }),
  },
  bundle: {
    verb: 'system.read',
    method: 'GET',
    path: '/system/support-bundle',
    summary: 'Figures and versions as a JSON file for support, without personal data',
    answer: 'file',
  },
  addVitals: {
    verb: 'public',
    presence: 'never',
    method: 'POST',
    path: '/vitals',
    limit: 'form',
    summary: 'Count how fast a page was, by the pattern of its address, without personal data',
    body: z.strictObject({
      page: z.string().check(z.maxLength(300)),
      measures: z
        .array(z.strictObject({ metric: z.enum(METRICS), value: z.number().check(z.minimum(0), z.maximum(600_000)) }))
        .check(z.minLength(1), z.maxLength(METRICS.length)),
    }),
    answer: doneShape,
  },
})
