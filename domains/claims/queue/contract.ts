import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, doneShape, idOf, pageOf, pageQuery, periodQuery, textShape } from '#access/shapes.ts'
import { claimId, reasons, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'
import { claimRowShape } from '#domains/claims/claim-list/contract.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'

export const QUEUE_VIEWS = [
  'all',
  'unassigned',
  'mine',
  'documents_arrived',
  'due',
  'late',
  'high_amount',
  'possible_duplicate',
  'second_person',
  'investigation',
  'appeals',
  'asked_again',
] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]

/** `urgent`: late; `high`: due soon, an appeal, or a high amount. */
export const PRIORITIES = ['urgent', 'high', 'normal'] as const

export const MAX_BATCH_SIZE = 100
const chosen = z
  .array(idOf('claim'))
  .check(z.minLength(1, 'Choose at least one claim.'), z.maxLength(MAX_BATCH_SIZE, `Choose at most ${MAX_BATCH_SIZE} claims.`))

const batchShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), claimIds: chosen, to: z.nullable(idOf('user')) }),
  z.strictObject({
    kind: z.literal('request'),
    claimIds: chosen,
    requirements: z
      .array(z.object({ requirement: z.enum(DOCUMENT_KINDS), why: textShape(500, 'Enter why it’s needed.') }))
      .check(z.minLength(1, 'Choose at least one document.')),
  }),
])
export type QueueBatch = z.output<typeof batchShape>

/** How many claims a batch changes or changed, and which it skipped, with the policy's reason. */
export const batchReportShape = z.object({
  done: z.number(),
  skipped: z.number(),
  why: z.array(z.object({ id: idOf('claim'), name: z.string(), because: sentenceShape })),
})
export type QueueReport = z.output<typeof batchReportShape>

export const queueRowShape = z.extend(claimRowShape, {
  reserve: centsShape,
  /** With the names of those who are away today and whose deputy they are. */
  assignedTo: z.nullable(z.object({ id: idOf('user'), name: z.string(), deputyOf: z.array(z.string()) })),
  dueOn: z.nullable(dayShape),
  clock: z.nullable(z.enum(['on_time', 'due_soon', 'late'])),
  arrived: z.boolean(),
  priority: z.enum(PRIORITIES),
  ageDays: z.number(),
})
export type QueueRow = z.output<typeof queueRowShape>

const count = z.number()
export const figuresShape = z.object({
  openByAge: z.object({ upTo7: count, upTo14: count, upTo30: count, older: count }),
  decided: count,
  medianDays: z.nullable(count),
  paid: z.object({ count, sum: centsShape }),
  deniedByCode: z.array(z.object({ code: z.string(), count })),
  appeals: z.object({ decided: count, overturned: count }),
  qualityReviews: z.object({ drawn: count, reviewed: count, overturned: count }),
  leakage: z.object({ owed: centsShape, waived: centsShape }),
})

export const queueContract = contract({
  claimFigures: {
    verb: 'dashboards.account',
    method: 'GET',
    path: '/claim-figures',
    query: z.object({ from: z.optional(dayShape), to: z.optional(dayShape) }),
    answer: figuresShape,
    summary:
      'Claims in figures: open by age, time to decide, paid, denied by code, overturned, leakage; the last 90 days unless told otherwise',
  },
  claimQueue: {
    verb: 'claims.work',
    presence: 'never',
    method: 'GET',
    path: '/claim-queue',
    query: z.object({
      ...pageQuery,
      view: z.optional(z.enum(QUEUE_VIEWS)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      ...periodQuery,
    }),
    answer: pageOf(queueRowShape),
    summary:
      'List open claims, earliest due first; `search` takes any identifier of a claim; with `from` or `to`, those that are due for us within these days',
  },
  queueCounts: {
    verb: 'claims.work',
    presence: 'never',
    method: 'GET',
    path: '/claim-queue/counts',
    answer: z.record(z.enum(QUEUE_VIEWS), z.number()),
    summary: 'How many claims each view of the queue holds',
  },
  claimHandlers: {
    verb: 'claims.work',
    method: 'GET',
    path: '/claim-handlers',
    summary: 'Who claims can be assigned to',
    answer: z.object({ rows: z.array(z.object({ id: idOf('user'), name: z.string(), level: z.nullable(z.number()) })) }),
  },
  takeNext: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claim-queue/next',
    answer: z.object({ claimId: z.nullable(idOf('claim')) }),
    body: z.strictObject({ after: z.optional(idOf('claim')) }),
    summary: 'Take the unassigned claim that is due first, or my own; simultaneous requests get different claims',
  },
  previewBatch: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claim-queue/batch-preview',
    body: batchShape,
    answer: batchReportShape,
    summary: 'Preview a batch action on claims; changes nothing',
  },
  runBatch: {
    verb: 'claims.work',
    method: 'POST',
    path: '/claim-queue/batches',
    once: 'each',
    body: batchShape,
    answer: batchReportShape,
    summary: 'Assign these claims or request documents; each separately, with the reason for any that can’t be',
  },
  assignClaim: {
    verb: 'claims.work',
    method: 'PUT',
    path: '/claims/:claimId/assignment',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({ to: z.nullable(idOf('user')), from: z.nullable(idOf('user')) }),
    summary: 'Assign a claim to a handler, or unassign it; `from` is its handler when I read it',
    refusals: reasons(...CONFLICT_REASONS, 'handlers_own_claim', 'someone_else_took_it'),
  },
})
