import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, pageOf, pageQuery } from '#access/shapes.ts'
import { claimId, claimRowShape, reasons, TIED } from '#capabilities/claims/contract.ts'

export const QUEUE_VIEWS = ['all', 'unassigned', 'mine', 'documents_arrived', 'near_due', 'high_amount', 'second_person', 'appeals'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]

export const queueRowShape = z.extend(claimRowShape, {
  reserve: centsShape,
  assignedTo: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  dueOn: z.nullable(dayShape),
  clock: z.nullable(z.enum(['on_time', 'due_soon', 'late'])),
  arrived: z.boolean(),
  ageDays: z.number(),
})
export type QueueRow = z.output<typeof queueRowShape>

export const queueContract = contract({
  claimQueue: {
    verb: 'claims.work', method: 'GET', path: '/claim-queue', query: z.object({ ...pageQuery, view: z.optional(z.enum(QUEUE_VIEWS)) }),
    answer: pageOf(queueRowShape), summary: 'Open claims, whatever is due first on top',
  },
  queueCounts: {
    verb: 'claims.work', method: 'GET', path: '/claim-queue/counts', answer: z.record(z.enum(QUEUE_VIEWS), z.number()), summary: 'How many claims each view of the queue holds',
  },
  claimHandlers: {
    verb: 'claims.work', method: 'GET', path: '/claim-handlers', summary: 'Who claims can be assigned to',
    answer: z.object({ rows: z.array(z.object({ id: idOf('user'), name: z.string(), level: z.nullable(z.number()) })) }),
  },
  assignClaim: {
    verb: 'claims.work', method: 'PUT', path: '/claims/:claimId/assignment', params: claimId, answer: doneShape,
    body: z.strictObject({ to: z.nullable(idOf('user')), from: z.nullable(idOf('user')) }),
    summary: 'Give a claim to a handler, or back to all; `from` is who had it when I looked', refusals: reasons(...TIED, 'someone_else_took_it'),
  },
})
