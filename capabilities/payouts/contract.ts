import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import {
  REASONS_NOT_TO_RECORD, REASONS_NOT_TO_REISSUE, REASONS_NOT_TO_RELEASE,
  type ReasonNotToRecord, type ReasonNotToReissue, type ReasonNotToRelease,
} from '#capabilities/payouts/policy.ts'
import { PAYOUT_STATUSES } from '#capabilities/payouts/rules/payout.ts'
import { isRoutingNumber } from '#capabilities/payouts/rules/routing-number.ts'

const whyNot = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.nullable(z.custom<Reason>((value) => typeof value === 'string' && value in reasons))

const payeeShape = z.object({
  method: z.enum(['ach', 'check']),
  holderName: z.string(),
  bankName: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  since: momentShape,
})

const holderName = textShape(120, 'Write the name on the account.')

const payoutShape = z.object({
  id: idOf('payout'),
  claimId: idOf('claim'),
  claimNumber: z.nullable(z.string()),
  memberId: idOf('member'),
  memberName: z.string(),
  amountCents: centsShape,
  method: z.enum(['ach', 'check', 'manual']),
  status: z.enum(PAYOUT_STATUSES),
  payee: z.nullable(z.object({ holderName: z.string(), bankName: z.nullable(z.string()), last4: z.nullable(z.string()), since: momentShape })),
  approvedBy: z.string(),
  plannedAt: momentShape,
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(momentShape),
  sentAt: z.nullable(momentShape),
  settledAt: z.nullable(momentShape),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  whyNot: z.object({
    release: whyNot<ReasonNotToRelease>(REASONS_NOT_TO_RELEASE),
    settle: whyNot<ReasonNotToRecord>(REASONS_NOT_TO_RECORD),
    return: whyNot<ReasonNotToRecord>(REASONS_NOT_TO_RECORD),
    reissue: whyNot<ReasonNotToReissue>(REASONS_NOT_TO_REISSUE),
  }),
})
export type PayoutView = z.output<typeof payoutShape>

const payoutId = z.object({ payoutId: idOf('payout') })

export const payoutContract = contract({
  payee: {
    verb: 'payees.set',
    method: 'GET',
    path: '/payees/current',
    summary: 'Where my claims are paid to; the account number shows its last four digits only',
    answer: z.object({ payee: z.nullable(payeeShape) }),
  },
  setPayee: {
    verb: 'payees.set',
    method: 'PUT',
    path: '/payees/current',
    summary: 'Say where my claims are paid to',
    body: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('ach'),
        holderName,
        bankName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
        routingNumber: z.string('Write the nine digits at the bottom left of a check.').check(
          z.trim(),
          z.refine(isRoutingNumber, 'A routing number has nine digits; these are not one. Look at the bottom left of a check.'),
        ),
        accountNumber: z.string('Write the account number.').check(z.trim(), z.regex(/^\d{4,17}$/, 'An account number has 4 to 17 digits.')),
      }),
      z.strictObject({ method: z.literal('check'), holderName }),
    ]),
    answer: z.object({ payee: payeeShape }),
  },
  payouts: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payouts',
    summary: 'Payments of claims: those that wait to be released, oldest first, or those in another state, newest first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum([...PAYOUT_STATUSES, 'all'])) }),
    answer: pageOf(payoutShape),
  },
  payout: {
    verb: 'payouts.list', method: 'GET', path: '/payouts/:payoutId', summary: 'One payment of a claim', params: payoutId, answer: payoutShape,
  },
  releasePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/release',
    summary: 'Release a payment to the bank: finance, and never who approved the claim',
    params: payoutId,
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_RELEASE,
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
    summary: 'Record that the bank sent a released payment back',
    params: payoutId,
    body: z.strictObject({ why: textShape(200, 'Write what the bank said.') }),
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_RECORD,
  },
  reissuePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/reissue',
    summary: 'Plan a payment that came back once more; it waits to be released like any other',
    params: payoutId,
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_REISSUE,
  },
})
