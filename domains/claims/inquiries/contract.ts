import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { claimId } from '#domains/claims/claims/contract.ts'

export const inquiryShape = z.object({
  id: idOf('inquiry'),
  regulator: z.string(),
  reference: z.string(),
  asks: z.string(),
  receivedOn: dayShape,
  /** Our target, and the state's last day (`hardOn`). */
  targetOn: dayShape,
  hardOn: dayShape,
  recordedBy: z.string(),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(momentShape),
})
export type Inquiry = z.output<typeof inquiryShape>

const openInquiryShape = z.object({
  id: idOf('inquiry'),
  claimId: idOf('claim'),
  claimNumber: z.nullable(z.string()),
  regulator: z.string(),
  targetOn: dayShape,
  hardOn: dayShape,
})
export type OpenInquiry = z.output<typeof openInquiryShape>

export const inquiriesContract = contract({
  openInquiries: {
    verb: 'inquiries.answer',
    method: 'GET',
    path: '/open-inquiries',
    answer: z.object({ rows: z.array(openInquiryShape) }),
    summary: 'List regulators’ inquiries that are not answered yet, the first due on top; at most twenty',
  },
  inquiries: {
    verb: 'claims.note',
    method: 'GET',
    path: '/claims/:claimId/inquiries',
    params: claimId,
    answer: z.object({ rows: z.array(inquiryShape), mayAnswer: z.boolean() }),
    summary: 'List regulators’ inquiries about a claim, for its handlers',
  },
  recordInquiry: {
    verb: 'inquiries.answer',
    method: 'POST',
    path: '/claims/:claimId/inquiries',
    params: claimId,
    once: true,
    body: z.strictObject({
      regulator: textShape(120, 'Enter which regulator is asking.'),
      reference: textShape(80, 'Enter the number of their letter.'),
      asks: textShape(2000, 'Enter what they’re asking.'),
      receivedOn: dayShape,
    }),
    answer: doneShape,
    summary: 'Record a regulator’s inquiry; the state’s deadline counts from the day it arrived',
    refusals: {
      in_the_future: 'Enter today’s date or an earlier date.',
      not_filed: 'This claim hasn’t been filed yet.',
      inquiry_open: 'There’s already an open inquiry about this claim. Answer it first.',
    },
  },
  answerInquiry: {
    verb: 'inquiries.answer',
    method: 'POST',
    path: '/claims/:claimId/inquiries/:inquiryId/answer',
    params: z.object({ claimId: idOf('claim'), inquiryId: idOf('inquiry') }),
    once: true,
    body: z.strictObject({ answer: textShape(5000, 'Enter what we answered.') }),
    answer: doneShape,
    summary: 'Record the answer to a regulator’s inquiry',
    refusals: { answered_already: 'This inquiry has already been answered.' },
  },
})
