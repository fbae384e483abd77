import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
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
  /** Null: goodwill that a missed promise brought. */
  approvedBy: z.nullable(z.string()),
  plannedAt: momentShape,
  /** Null with `itself`: released automatically (K16). */
  releasedBy: z.nullable(z.string()),
  automatic: z.boolean(),
  /** When it is released automatically, while it rests. */
  releasesAt: z.nullable(momentShape),
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

export const payoutId = z.object({ payoutId: idOf('payout') })

export const payoutContract = contract({
  payouts: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payouts',
    summary:
      'List claim payments: those awaiting release, oldest first, or those in another status, newest first; `owed` ones were returned and need another attempt',
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
})
