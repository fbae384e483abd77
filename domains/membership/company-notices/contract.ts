import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { NOTICE_REASONS, WHY_NOT_NOTICE, type WhyNotNotice } from '#domains/membership/company-notices/rules/company-notice.ts'
import { WHY_NOT_RESCIND, type WhyNotRescind } from '#domains/membership/company-notices/rules/rescission.ts'
import { lineShape } from '#domains/membership/quotes/contract.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }
const because = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason>((value) => typeof value === 'string' && value in reasons))

const noticeKind = z.enum(['cancel', 'non_renewal'])
const noticeReason = z.enum(NOTICE_REASONS, 'Choose a reason.')

const noticeShape = z.object({
  given: z.nullable(
    z.object({ kind: noticeKind, reason: noticeReason, note: z.string(), noticedOn: dayShape, endsOn: dayShape, by: z.string() }),
  ),
  whyNot: because<WhyNotNotice>(WHY_NOT_NOTICE),
  endsOn: z.nullable(dayShape),
  refund: centsShape,
  lines: z.array(lineShape),
  /** The email the member would get. */
  letter: z.nullable(z.object({ subject: z.string(), paragraphs: z.array(z.string()) })),
})
export type NoticeView = z.output<typeof noticeShape>

/** The company ends a membership (M14) or does not renew it (M16). */
export const noticeContract = contract({
  notice: {
    verb: 'memberships.give_notice',
    method: 'GET',
    path: '/memberships/:membershipId/notice',
    summary: 'Get a membership’s notice, and what giving one today would mean: its last day, the refund, the letter',
    ...one,
    query: z.object({ kind: z.optional(noticeKind), reason: z.optional(noticeReason) }),
    answer: noticeShape,
  },
  giveNotice: {
    verb: 'memberships.give_notice',
    method: 'POST',
    path: '/memberships/:membershipId/notice',
    once: true,
    summary: 'End a membership, or its renewal, for a reason; the member is notified, and it takes effect on its date',
    ...one,
    body: z.strictObject({ kind: noticeKind, reason: noticeReason, note: textShape(1000, 'Enter the reason, for the record.') }),
    answer: noticeShape,
    refusals: WHY_NOT_NOTICE,
  },
  takeNoticeBack: {
    verb: 'memberships.give_notice',
    method: 'DELETE',
    path: '/memberships/:membershipId/notice',
    summary: 'Withdraw a notice before its date',
    ...one,
    answer: noticeShape,
  },
})

const rescissionShape = z.object({
  newest: z.nullable(
    z.object({
      finding: z.string(),
      proposedBy: z.string(),
      proposedAt: momentShape,
      outcome: z.nullable(z.enum(['confirmed', 'dismissed'])),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(momentShape),
      note: z.nullable(z.string()),
    }),
  ),
  /** The effects of confirming it today. */
  would: z.object({ refund: centsShape, lines: z.array(lineShape), claimsOpen: z.number() }),
  /** `decide`: to dismiss it. */
  whyNot: z.object({
    propose: because<WhyNotRescind>(WHY_NOT_RESCIND),
    confirm: because<WhyNotRescind>(WHY_NOT_RESCIND),
    decide: because<WhyNotRescind>(WHY_NOT_RESCIND),
  }),
})
export type RescissionView = z.output<typeof rescissionShape>

/** Rescission for fraud by two people (M13). */
export const rescissionContract = contract({
  rescissions: {
    verb: 'rescissions.read',
    method: 'GET',
    path: '/rescissions',
    summary: 'List rescissions awaiting a second person, oldest first',
    answer: z.object({
      rows: z.array(
        z.object({
          membershipId: idOf('membership'),
          number: z.string(),
          finding: z.string(),
          proposedBy: z.string(),
          proposedAt: momentShape,
        }),
      ),
    }),
  },
  rescission: {
    verb: 'rescissions.read',
    method: 'GET',
    path: '/memberships/:membershipId/rescission',
    summary: 'Get the status of a rescission and what it would refund',
    ...one,
    answer: rescissionShape,
  },
  proposeRescission: {
    verb: 'rescissions.propose',
    method: 'POST',
    path: '/memberships/:membershipId/rescission',
    once: true,
    summary: 'Propose to rescind a membership that was obtained on wrong information; another person decides',
    ...one,
    body: z.strictObject({
      finding: textShape(4000, 'Enter what was found and how.').check(
        z.minLength(20, 'Enter what was found and how, in at least a sentence.'),
      ),
    }),
    answer: rescissionShape,
    refusals: WHY_NOT_RESCIND,
  },
  decideRescission: {
    verb: 'rescissions.decide',
    method: 'POST',
    path: '/memberships/:membershipId/rescission/decision',
    once: true,
    summary: 'Confirm a proposed rescission, which refunds everything, or dismiss it',
    ...one,
    body: z.strictObject({ confirm: z.boolean(), note: textShape(2000, 'Enter the reason.') }),
    answer: rescissionShape,
    refusals: WHY_NOT_RESCIND,
  },
})
