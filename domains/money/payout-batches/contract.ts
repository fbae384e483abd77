import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { payoutShape } from '#domains/money/payouts/contract.ts'
import { REASONS_ABOUT_BATCH, type ReasonAboutBatch } from '#domains/money/payouts/policy.ts'
import { BATCH_STATUSES } from '#domains/money/payout-batches/rules/batch.ts'
import { CHECK_STATUSES } from '#domains/money/checks/rules/check.ts'

const whyNot = z.nullable(z.custom<ReasonAboutBatch>((value) => typeof value === 'string' && value in REASONS_ABOUT_BATCH))

const batchShape = z.object({
  id: idOf('payoutBatch'),
  number: z.int(),
  status: z.enum(BATCH_STATUSES),
  effectiveOn: dayShape,
  entries: z.int(),
  totalCents: centsShape,
  fileName: z.string(),
  sha256: z.string(),
  builtBy: z.string(),
  builtAt: momentShape,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(momentShape),
  downloadedBy: z.nullable(z.string()),
  downloadedAt: z.nullable(momentShape),
  why: z.nullable(z.string()),
})
export type BatchView = z.output<typeof batchShape>

const oneBatch = z.extend(batchShape, {
  payouts: z.array(payoutShape),
  whyNot: z.object({ approve: whyNot, download: whyNot, copy: whyNot, cancel: whyNot }),
})
export type OneBatchView = z.output<typeof oneBatch>

const batchId = z.object({ batchId: idOf('payoutBatch') })
const why = z.strictObject({ why: textShape(300, 'Write why.') })

/** ACH files: built by one of finance, approved by another, taken to the bank once. */
export const batchContract = contract({
  batches: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-batches',
    summary: 'ACH batches, newest first, and what waits for the next',
    query: z.object(pageQuery),
    answer: z.extend(pageOf(batchShape), { waiting: z.object({ count: z.int(), totalCents: centsShape }), isSetUp: z.boolean() }),
  },
  buildBatch: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches',
    summary: 'Put everything released to bank accounts into one Nacha file; someone else approves it',
    answer: oneBatch,
    once: true,
    refusals: {
      nothing_to_batch: 'Nothing waits for a batch.',
      bank_not_set_up: 'Nobody has said yet who we are to our bank: set ACH_ORIGINATOR.',
      too_many_files_today: 'A bank takes 36 files a day from one house. Go on tomorrow.',
    },
  },
  batch: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-batches/:batchId',
    summary: 'One batch with what is in it',
    params: batchId,
    answer: oneBatch,
  },
  approveBatch: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches/:batchId/approval',
    summary: 'Approve a batch that someone else built',
    params: batchId,
    answer: oneBatch,
    once: true,
    refusals: REASONS_ABOUT_BATCH,
  },
  downloadBatch: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches/:batchId/file',
    summary: 'Take the file to the bank, once; with it every payment in it is on its way',
    params: batchId,
    answer: z.object({ fileName: z.string(), sha256: z.string(), text: z.string() }),
    once: 'by_nature',
    refusals: REASONS_ABOUT_BATCH,
  },
  allowSecondCopy: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches/:batchId/second-copy',
    summary: 'Let a second copy of the same file out, when the first was lost on its way',
    params: batchId,
    body: why,
    answer: oneBatch,
    once: true,
    refusals: REASONS_ABOUT_BATCH,
  },
  cancelBatch: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches/:batchId/cancellation',
    summary: 'Take a batch apart before it leaves; its payments wait for another',
    params: batchId,
    body: why,
    answer: oneBatch,
    once: true,
    refusals: REASONS_ABOUT_BATCH,
  },
})

const lineShape = z.object({
  trace: z.string(),
  code: z.string(),
  says: z.string(),
  outcome: z.enum(['returned', 'corrected', 'unknown_trace', 'another_amount', 'not_expected', 'said_before']),
  payoutId: z.nullable(idOf('payout')),
  claimNumber: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  amountCents: z.nullable(centsShape),
})
export type BankLine = z.output<typeof lineShape>

/** What the bank tells: returns and notifications of change. */
export const bankFileContract = contract({
  bankFiles: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/bank-files',
    summary: 'Returns files that were read, newest first',
    answer: z.object({
      files: z.array(
        z.object({ sha256: z.string(), fileName: z.string(), readBy: z.string(), readAt: momentShape, says: z.int(), applied: z.int() }),
      ),
    }),
  },
  readBankFile: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/bank-files',
    summary: "Read the bank's returns file, whole or not at all, each of its sentences once; with `dry` only say what it would do",
    query: z.object({ fileName: z.optional(z.string().check(z.maxLength(200))), dry: z.optional(z.enum(['yes'])) }),
    body: 'bytes',
    answer: z.object({ sha256: z.string(), again: z.boolean(), lines: z.array(lineShape) }),
    once: 'by_nature',
    refusals: { file_not_whole: 'This is not a whole returns file. Nothing was read in.' },
  },
})

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
  why: z.nullable(z.string()),
})
export type CheckView = z.output<typeof checkShape>

const numbers = z.strictObject({ numbers: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(200)) })
const checkNumber = z.object({ number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) })
const NOT_NOW = {
  not_now: 'One of these checks is no longer where this can be done to it. Look again.',
  own_claim: 'Your own check is among these. A colleague has to do this.',
}
const doneWith = z.object({ done: z.literal(true) })

/** The register of checks. */
export const checkContract = contract({
  checks: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-checks',
    summary: 'The register of checks, newest number first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(CHECK_STATUSES)) }),
    answer: pageOf(checkShape),
  },
  printChecks: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/printing',
    summary: 'These checks are on paper now',
    body: numbers,
    answer: doneWith,
    once: true,
    refusals: NOT_NOW,
  },
  mailChecks: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/mailing',
    summary: 'These checks are in the mail now: their payments are on their way',
    body: numbers,
    answer: doneWith,
    once: true,
    refusals: NOT_NOW,
  },
  cashCheck: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/:number/cashing',
    summary: 'Our bank has paid this check',
    params: checkNumber,
    answer: doneWith,
    once: true,
    refusals: NOT_NOW,
  },
  stopCheck: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-checks/:number/stop',
    summary: 'Our bank is told not to pay this check; the money is owed again',
    params: checkNumber,
    body: why,
    answer: doneWith,
    once: true,
    refusals: NOT_NOW,
  },
})

export const ageingContract = contract({
  ageing: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-ageing',
    summary: 'Money that has left and has not arrived, by how long it has been out; and what came back and is still owed',
    answer: z.object({
      on: dayShape,
      buckets: z.array(z.object({ name: z.string(), count: z.int(), totalCents: centsShape })),
      oldest: z.array(
        z.object({
          payoutId: idOf('payout'),
          claimId: idOf('claim'),
          claimNumber: z.nullable(z.string()),
          memberName: z.string(),
          amountCents: centsShape,
          method: z.string(),
          checkNumber: z.nullable(z.int()),
          since: momentShape,
          days: z.int(),
          staleOn: z.nullable(dayShape),
        }),
      ),
      owed: z.object({ count: z.int(), totalCents: centsShape }),
      /** What the ledger says is on its way; the same as the buckets together. */
      ledgerCents: centsShape,
    }),
  },
})
