import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, masterCodeShape, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_CORRECT } from '#domains/distribution/commission-adjustments/policy.ts'
import { REASONS_NOT_TO_ANSWER, REASONS_NOT_TO_DISPUTE } from '#domains/distribution/commission-disputes/policy.ts'
import { LINE_KINDS, PAYEE_KINDS } from '#domains/distribution/commission-lines/rules/line.ts'

export const DISPUTE_STATUSES = ['open', 'upheld', 'refused', 'withdrawn'] as const

const disputeShape = z.object({
  id: idOf('commissionDispute'),
  status: z.enum(DISPUTE_STATUSES),
  statementId: idOf('statement'),
  month: dayShape,
  payeeKind: z.enum(PAYEE_KINDS),
  payeeName: z.string(),
  masterCode: z.nullable(masterCodeShape),
  /** The disputed line; null for the whole statement. */
  line: z.nullable(z.object({ id: idOf('commissionLine'), kind: z.enum(LINE_KINDS), amountCents: centsShape })),
  openedBy: z.string(),
  openedOn: dayShape,
  ageDays: z.int(),
  decidedAt: z.nullable(momentShape),
  decision: z.nullable(z.string()),
  /** The correction it led to; `counts`: approved, where that takes a second person. */
  correction: z.nullable(z.object({ id: idOf('adjustment'), amountCents: centsShape, counts: z.boolean() })),
  whyNot: z.object({ write: z.nullable(z.string()), withdraw: z.nullable(z.string()), decide: z.nullable(z.string()) }),
})

const messageShape = z.object({ by: z.string(), byPayee: z.boolean(), text: z.string(), at: momentShape })
const threadShape = z.extend(disputeShape, { messages: z.array(messageShape) })
export type DisputeView = z.output<typeof disputeShape>
export type DisputeThread = z.output<typeof threadShape>

const statement = { params: z.object({ statementId: idOf('statement') }) }
const dispute = { params: z.object({ disputeId: idOf('commissionDispute') }) }

export const commissionDisputesContract = contract({
  list: {
    verb: 'statements.dispute',
    method: 'GET',
    path: '/commission-disputes',
    summary: 'Disputes of statements, the oldest open one first: a payee their own, finance all',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(DISPUTE_STATUSES)) }),
    answer: pageOf(disputeShape),
  },
  ofStatement: {
    verb: 'statements.dispute',
    method: 'GET',
    path: '/statements/:statementId/disputes',
    summary: 'The disputes of a statement with their messages, and until when it can be disputed',
    ...statement,
    answer: z.object({
      disputeBy: dayShape,
      /** Why the whole statement may not be disputed. */
      whyNot: z.nullable(z.string()),
      /** The lines whose dispute was decided: they are not disputed again. */
      decidedLines: z.array(idOf('commissionLine')),
      rows: z.array(threadShape),
    }),
  },
  open: {
    verb: 'statements.dispute',
    method: 'POST',
    path: '/statements/:statementId/disputes',
    summary: 'Dispute a statement or one of its lines, within 60 days after it was closed',
    ...statement,
    body: z.strictObject({
      lineId: z.nullable(idOf('commissionLine')),
      text: textShape(4000, 'Enter what’s wrong.'),
    }),
    answer: threadShape,
    once: true,
    refusals: REASONS_NOT_TO_DISPUTE,
  },
  write: {
    verb: 'statements.dispute',
    method: 'POST',
    path: '/commission-disputes/:disputeId/messages',
    summary: 'Add a message to an open dispute, between its payee and finance',
    ...dispute,
    body: z.strictObject({ text: textShape(4000, 'Enter a message.') }),
    answer: threadShape,
    once: true,
    refusals: REASONS_NOT_TO_ANSWER,
  },
  withdraw: {
    verb: 'statements.dispute',
    method: 'POST',
    path: '/commission-disputes/:disputeId/withdrawal',
    summary: 'Withdraw my dispute',
    ...dispute,
    answer: threadShape,
    once: true,
    refusals: REASONS_NOT_TO_ANSWER,
  },
  uphold: {
    verb: 'commissions.adjust',
    method: 'POST',
    path: '/commission-disputes/:disputeId/correction',
    summary: 'Uphold a dispute with a correction of the disputed line; above $100 it counts once a second person approves it',
    ...dispute,
    body: z.strictObject({ amountCents: centsShape, reason: textShape(1000, 'Enter the reason.') }),
    answer: threadShape,
    once: true,
    refusals: {
      ...REASONS_NOT_TO_ANSWER,
      nothing_corrected: REASONS_NOT_TO_CORRECT.nothing_corrected,
      beyond_line: REASONS_NOT_TO_CORRECT.beyond_line,
    },
  },
  refuse: {
    verb: 'commissions.adjust',
    method: 'POST',
    path: '/commission-disputes/:disputeId/refusal',
    summary: 'Deny a dispute with the reason',
    ...dispute,
    body: z.strictObject({ reason: textShape(2000, 'Enter the reason.') }),
    answer: threadShape,
    once: true,
    refusals: REASONS_NOT_TO_ANSWER,
  },
})
