import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import {
  REASONS_NOT_TO_RECORD,
  REASONS_NOT_TO_REISSUE,
  REASONS_NOT_TO_RELEASE,
  type ReasonNotToRecord,
  type ReasonNotToReissue,
  type ReasonNotToRelease,
} from '#domains/money/payouts/policy.ts'
import { PAYOUT_KINDS, PAYOUT_METHODS, PAYOUT_STATUSES } from '#domains/money/payouts/rules/payout.ts'

const whyNot = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason>((value) => typeof value === 'string' && value in reasons))

export const payoutShape = z.object({
  id: idOf('payout'),
  claimId: idOf('claim'),
  claimNumber: z.nullable(z.string()),
  memberId: idOf('member'),
  memberName: z.string(),
  amountCents: centsShape,
  method: z.enum(PAYOUT_METHODS),
  kind: z.enum(PAYOUT_KINDS),
  status: z.enum(PAYOUT_STATUSES),
  owed: z.boolean(),
  payee: z.nullable(
    z.object({
      holderName: z.string(),
      bankName: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      since: momentShape,
      name: z.enum(['same', 'close', 'other']),
      usableFrom: z.nullable(momentShape),
    }),
  ),
  approvedBy: z.string(),
  plannedAt: momentShape,
  /** Null with `itself`: the system let it go (K16). */
  releasedBy: z.nullable(z.string()),
  itself: z.boolean(),
  /** When it leaves by itself, while it rests. */
  leavesAt: z.nullable(momentShape),
  releasedAt: z.nullable(momentShape),
  sentAt: z.nullable(momentShape),
  settledAt: z.nullable(momentShape),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  returnCode: z.nullable(z.string()),
  batchId: z.nullable(idOf('payoutBatch')),
  whyNot: z.object({
    release: whyNot<ReasonNotToRelease>(REASONS_NOT_TO_RELEASE),
    releaseByCheck: whyNot<ReasonNotToRelease>(REASONS_NOT_TO_RELEASE),
    settle: whyNot<ReasonNotToRecord>(REASONS_NOT_TO_RECORD),
    return: whyNot<ReasonNotToRecord>(REASONS_NOT_TO_RECORD),
    reissue: whyNot<ReasonNotToReissue>(REASONS_NOT_TO_REISSUE),
    reissueByCheck: whyNot<ReasonNotToReissue>(REASONS_NOT_TO_REISSUE),
  }),
})
export type PayoutView = z.output<typeof payoutShape>

const payoutId = z.object({ payoutId: idOf('payout') })

const NOT_RELEASED = {
  ...REASONS_NOT_TO_RELEASE,
  name_differs: 'The account is under another name. Write why it is right, or pay by check.',
  no_such_way: 'This member can be paid by check only.',
} as const

export const payoutContract = contract({
  payouts: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payouts',
    summary:
      'Payments of claims: those that wait to be released, oldest first, or those in another state, newest first; `owed` came back and waits for another try',
    query: z.object({ ...pageQuery, status: z.optional(z.enum([...PAYOUT_STATUSES, 'all', 'owed'])) }),
    answer: pageOf(payoutShape),
  },
  payout: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payouts/:payoutId',
    summary: 'One payment of a claim',
    params: payoutId,
    answer: payoutShape,
  },
  releasePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/release',
    summary: 'Release a payment: finance, never who approved the claim nor their second account',
    params: payoutId,
    body: z.strictObject({ way: z.optional(z.enum(PAYOUT_METHODS)), nameNote: z.optional(z.string().check(z.trim(), z.maxLength(300))) }),
    answer: payoutShape,
    once: true,
    refusals: NOT_RELEASED,
  },
  releasePayouts: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-releases',
    summary: 'Release many payments, or with `dry` say which would be and which would not, and why',
    body: z.strictObject({ payoutIds: z.array(idOf('payout')).check(z.minLength(1), z.maxLength(100)), dry: z.boolean() }),
    answer: z.object({ outcomes: z.array(z.object({ id: idOf('payout'), whyNot: z.nullable(z.string()), says: z.nullable(z.string()) })) }),
    once: true,
    refusals: NOT_RELEASED,
  },
  settlePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/settlement',
    summary: 'Record that a released payment reached the member',
    params: payoutId,
    body: z.strictObject({ reference: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_RECORD,
  },
  returnPayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/return',
    summary: 'Record that the bank sent a payment back; `code` is its reason (R01, R02, …)',
    params: payoutId,
    body: z.strictObject({
      why: textShape(200, 'Write what the bank said.'),
      code: z.optional(z.string().check(z.trim(), z.regex(/^R\d{2}$/, 'A reason of a bank looks like R02.'))),
    }),
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_RECORD,
  },
  reissuePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/reissue',
    summary: 'Plan a payment that came back, or a check that was stopped, once more; it waits to be released like any other',
    params: payoutId,
    body: z.strictObject({ by: z.optional(z.enum(['payee', 'check'])) }),
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_REISSUE,
  },
})

const stepShape = z.object({
  what: z.enum(['approved', 'released', 'sent', 'settled', 'returned', 'void', 'reissued']),
  at: momentShape,
  why: z.nullable(z.string()),
})

const paymentShape = z.object({
  amountCents: centsShape,
  status: z.enum(PAYOUT_STATUSES),
  owed: z.boolean(),
  method: z.enum(PAYOUT_METHODS),
  to: z.nullable(z.object({ holderName: z.string(), bankName: z.nullable(z.string()), last4: z.nullable(z.string()) })),
  checkNumber: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  /** The next day on which something is to happen, and nothing is asked of the member before. */
  expectedOn: z.nullable(z.string()),
  /** Whether the member has to say anew where they are paid. */
  needsPayee: z.boolean(),
  steps: z.array(stepShape),
})

/** What the member, and who helps them, sees of a claim's money. */
export const claimPaymentContract = contract({
  claimPayment: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId/payment',
    summary:
      "A claim's payment step by step, and once it is paid the statement; bank details only for the member and staff, sales see neither",
    params: z.object({ claimId: idOf('claim') }),
    answer: z.object({
      payment: z.nullable(paymentShape),
      /** The last payment of goodwill, beside what the claim pays. */
      goodwill: z.nullable(paymentShape),
      statement: z.nullable(
        z.object({
          claimNumber: z.nullable(z.string()),
          lossOn: z.nullable(z.string()),
          deductibleCents: z.nullable(centsShape),
          paidCents: centsShape,
          /** What was paid for goodwill besides. */
          goodwillCents: centsShape,
          paidOn: dayShape,
          reducedBy: z.array(z.string()),
        }),
      ),
    }),
  },
})
export type ClaimPayment = z.output<typeof paymentShape>
