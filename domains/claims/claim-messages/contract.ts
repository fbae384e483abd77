import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { doneShape, momentShape, textShape } from '#access/shapes.ts'
import { claimId, reasons } from '#domains/claims/claims/contract.ts'
import { LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { PARTS } from '#domains/claims/model/rules/answers.ts'

/** One event of the timeline, as far as this reader may see it. */
export const timelineRowShape = z.object({
  id: z.string(),
  kind: z.string(),
  at: momentShape,
  by: z.string(),
  byRole: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  why: z.nullable(sentenceOrTypedShape),
  internal: z.boolean(),
  /** For example a document's title or an amount. */
  detail: z.nullable(sentenceOrTypedShape),
  /** The parts of the form that were changed. */
  parts: z.array(z.enum(PARTS)),
})
export type TimelineRow = z.output<typeof timelineRowShape>

const timelineShape = z.object({
  /** The names of the form's parts depend on it. */
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  rows: z.array(timelineRowShape),
})
export type ClaimTimeline = z.output<typeof timelineShape>

export const messageShape = z.object({
  id: z.string(),
  from: z.string(),
  fromRole: z.string(),
  mine: z.boolean(),
  internal: z.boolean(),
  body: z.string(),
  at: momentShape,
})
export type ClaimMessage = z.output<typeof messageShape>

export const conversationContract = contract({
  claimTimeline: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId/timeline',
    params: claimId,
    answer: timelineShape,
    summary: 'List a claim’s history, newest first, as this reader may see it',
  },
  claimMessages: {
    verb: 'claims.message',
    presence: 'never',
    method: 'GET',
    path: '/claims/:claimId/messages',
    params: claimId,
    answer: z.object({ rows: z.array(messageShape) }),
    summary: 'The messages between the member and us; for staff also the internal notes',
  },
  sendMessage: {
    verb: 'claims.message',
    method: 'POST',
    path: '/claims/:claimId/messages',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({ body: textShape(5000, 'Enter a message.') }),
    summary: 'Send a message to the member, or to us',
  },
  noteOnClaim: {
    verb: 'claims.note',
    method: 'POST',
    path: '/claims/:claimId/notes',
    params: claimId,
    answer: doneShape,
    body: z.strictObject({ body: textShape(5000, 'Enter a note.') }),
    summary: 'Add an internal note for staff only',
    refusals: reasons('your_own_claim', 'your_familys_claim', 'your_agencys_claim'),
  },
})
