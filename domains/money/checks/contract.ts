import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { centsShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { CHECK_STATUSES } from '#domains/money/checks/rules/check.ts'

const checkShape = z.object({
  number: z.int(),
  payoutId: idOf('payout'),
  claimId: idOf('claim'),
  claimNumber: z.nullable(z.string()),
  status: z.enum(CHECK_STATUSES),
  payTo: z.string(),
  address: z.string(),
  amountCents: centsShape,
  amountInWords: z.string(),
  printedAt: z.nullable(momentShape),
  mailedAt: z.nullable(momentShape),
  endedAt: z.nullable(momentShape),
  why: z.nullable(sentenceOrTypedShape),
})
export type CheckView = z.output<typeof checkShape>

const numbers = z.strictObject({ numbers: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(200)) })
const checkNumber = z.object({ number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) })
const NOT_NOW = {
  not_now: 'The status of one of these checks has changed, so this can’t be done. Review the list again.',
  own_claim: 'One of these checks is yours. Someone else has to do this.',
}
const why = z.strictObject({ why: textShape(300, 'Enter the reason.') })
const doneShape = z.object({ done: z.literal(true) })

export const checkContract = contract({
  checks: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-checks',
    summary: 'The register of checks, newest number first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(CHECK_STATUSES)) }),
    answer: pageOf(checkShape),
  },
  checkForms: {
    verb: 'payouts.release',
    method: 'GET',
    path: '/payout-check-forms',
    summary: 'The checks to put on check stock as one PDF, a page each: those to print or printed and not yet mailed',
    /** Numbers separated by commas. */
    query: z.object({ numbers: z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'Choose at most 200 checks.')) }),
    answer: 'file',
    refusals: NOT_NOW,
  },
  printChecks: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/printing',
    summary: 'Mark checks as printed, after they have been printed',
    body: numbers,
    answer: doneShape,
    once: true,
    refusals: NOT_NOW,
  },
  mailChecks: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/mailing',
    summary: 'Mark checks as mailed',
    body: numbers,
    answer: doneShape,
    once: true,
    refusals: NOT_NOW,
  },
  cashCheck: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/:number/cashing',
    summary: 'Mark a check as cleared',
    params: checkNumber,
    answer: doneShape,
    once: true,
    refusals: NOT_NOW,
  },
  stopCheck: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/:number/stop',
    summary: 'Stop payment of a check; the amount is owed again',
    params: checkNumber,
    body: why,
    answer: doneShape,
    once: true,
    refusals: NOT_NOW,
  },
})
