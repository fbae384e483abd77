import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, textShape } from '#access/shapes.ts'
import { payoutId, payoutShape } from '#domains/money/payouts/contract.ts'
import { REASONS_NOT_TO_RECORD, REASONS_NOT_TO_REISSUE, REASONS_NOT_TO_RELEASE } from '#domains/money/payouts/policy.ts'
import { PAYOUT_METHODS } from '#domains/money/payouts/rules/payout.ts'

const NOT_RELEASED = {
  ...REASONS_NOT_TO_RELEASE,
  name_differs: 'The account is under a different name. Enter why it’s right, or pay by check.',
  no_such_way: 'This member can be paid only by check.',
  not_covered:
    'This release takes our balance at the payment network below zero. Move money there first, or enter why it’s released anyway.',
} as const

/** Actions of finance on a payout: release, record the outcome, reissue. */
export const payoutReleaseContract = contract({
  coverage: {
    verb: 'payouts.release',
    method: 'GET',
    path: '/payout-coverage',
    presence: 'never',
    answer: z.object({
      on: dayShape,
      /** At the payment network: what can be sent now, and what arrives there in the next days. */
      network: z.object({ availableCents: centsShape, pendingCents: centsShape }),
      /** At the bank, by our books. */
      bankCents: centsShape,
      /** Released or sent by bank or check, and not arrived. */
      onTheWayCents: centsShape,
      /** What new payments go by when nobody chooses. */
      rail: z.enum(['ach', 'stripe']),
    }),
    summary: 'Show what there is to pay from, and what is on its way, before a release',
  },
  releasePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/release',
    feature: 'payouts',
    summary: 'Release a payment; never by the person who approved the claim',
    params: payoutId,
    body: z.strictObject({
      way: z.optional(z.enum(PAYOUT_METHODS)),
      nameNote: z.optional(z.string().check(z.trim(), z.maxLength(300))),
      /** Why it is released although the balance at the network does not cover it. */
      belowZeroWhy: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    }),
    answer: payoutShape,
    once: true,
    refusals: NOT_RELEASED,
  },
  releasePayouts: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-releases',
    feature: 'payouts',
    summary: 'Release many payments; with `dry`, report which would be released and why others would not',
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
      why: textShape(200, 'Enter what the bank said.'),
      code: z.optional(z.string().check(z.trim(), z.regex(/^R\d{2}$/, 'A bank’s return reason looks like R02.'))),
    }),
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_RECORD,
  },
  reissuePayout: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payouts/:payoutId/reissue',
    summary: 'Plan a returned payment or stopped check again; it awaits release like any other',
    params: payoutId,
    body: z.strictObject({ by: z.optional(z.enum(['payee', 'check'])) }),
    answer: payoutShape,
    once: true,
    refusals: REASONS_NOT_TO_REISSUE,
  },
})
