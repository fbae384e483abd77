import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { addressShapes } from '#access/list.ts'
import { dayShape, idOf, textShape } from '#access/shapes.ts'
import { REASONS_SKIPPED } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { memberList } from '#domains/membership/member-list/contract.ts'

/** Maximum number of members in a batch. */
export const MAX_BATCH = 1_000

/** The chosen members, or all that match. */
const whom = z.union([
  z.strictObject({ ids: z.array(idOf('member')).check(z.minLength(1, 'Choose someone.'), z.maxLength(MAX_BATCH)) }),
  z.strictObject({ matching: z.strictObject(addressShapes(memberList)) }),
])
const batch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('invite'), whom }),
  z.strictObject({ kind: z.literal('note'), whom, body: textShape(5000, 'Enter the note.'), followUpOn: z.optional(z.nullable(dayShape)) }),
  z.strictObject({ kind: z.literal('remind'), whom }),
  /** An agent of the members' own agency; null removes the agent, and the agency as such serves them. */
  z.strictObject({ kind: z.literal('reassign'), whom, agentId: z.nullable(idOf('user')) }),
])
export type Batch = z.output<typeof batch>

export const batchReportShape = z.object({
  /** How many members it is done for, or would be. */
  done: z.number(),
  skipped: z.number(),
  /** The first hundred members it is not done for, each with the reason. */
  why: z.array(z.object({ id: idOf('member'), name: z.string(), because: z.enum(REASONS_SKIPPED) })),
  /** Each distinct text that would be sent, with how many members get it. */
  letters: z.array(z.object({ subject: z.string(), paragraphs: z.array(z.string()), count: z.number() })),
})
export type BatchReport = z.output<typeof batchReportShape>

const refusals = {
  agent_not_here: 'Choose an active agent.',
  too_many_at_once: `Choose at most ${MAX_BATCH.toLocaleString('en-US')} members at once. Narrow your filters.`,
}

export const memberBatchesContract = contract({
  previewBatch: {
    verb: 'members.note',
    method: 'POST',
    path: '/member-batches/preview',
    summary: 'Preview a batch action on members; changes nothing',
    body: batch,
    answer: batchReportShape,
    refusals,
  },
  runBatch: {
    verb: 'members.note',
    method: 'POST',
    path: '/member-batches',
    once: true,
    summary:
      'Run one action on many members: send account invitations, add a note, send reminders, or reassign them to another agent of their agency',
    body: batch,
    answer: batchReportShape,
    refusals,
  },
})
