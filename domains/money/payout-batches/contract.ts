import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { payoutShape } from '#domains/money/payouts/contract.ts'
import { REASONS_ABOUT_BATCH, type ReasonAboutBatch } from '#domains/money/payout-batches/policy.ts'
import { BATCH_KINDS, BATCH_STATUSES } from '#domains/money/payout-batches/rules/batch.ts'
import { amountFilter, dayFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const whyNot = z.nullable(z.custom<ReasonAboutBatch>((value) => typeof value === 'string' && value in REASONS_ABOUT_BATCH))

const batchShape = z.object({
  id: idOf('payoutBatch'),
  number: z.int(),
  kind: z.enum(BATCH_KINDS),
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
  why: z.nullable(sentenceOrTypedShape),
})
export type BatchView = z.output<typeof batchShape>

const statementInBatch = z.object({
  trace: z.string(),
  statementId: idOf('statement'),
  payeeName: z.string(),
  month: dayShape,
  amountCents: centsShape,
  last4: z.string(),
  status: z.enum(['in_file', 'sent', 'returned', 'cancelled']),
  failure: z.nullable(z.string()),
})
export type StatementInBatch = z.output<typeof statementInBatch>

const oneBatch = z.extend(batchShape, {
  payouts: z.array(payoutShape),
  /** Of a batch of commissions, in place of payouts. */
  statements: z.array(statementInBatch),
  whyNot: z.object({ approve: whyNot, download: whyNot, copy: whyNot, cancel: whyNot }),
})
export type OneBatchView = z.output<typeof oneBatch>

/** Without it: claims. */
const ofKind = { query: z.object({ kind: z.optional(z.enum(BATCH_KINDS)) }) }
const batchId = z.object({ batchId: idOf('payoutBatch') })
const why = z.strictObject({ why: textShape(300, 'Enter the reason.') })

export const batchList = defineList({
  name: 'batches',
  verb: 'payouts.list',
  paths: { list: '/payout-batches', count: '/payout-batch-count', export: '/payout-batch-export' },
  summary: 'ACH batches, newest first. `search` takes the number of a batch or a part of its file name',
  row: batchShape,
  filters: {
    status: wordFilter(BATCH_STATUSES),
    kind: wordFilter(BATCH_KINDS),
    /** The banking day on which its payments arrive. */
    effective: dayFilter('between', 'before', 'after'),
    amount: amountFilter('over', 'under', 'between'),
  },
  file: [
    { head: 'Batch', cell: ({ number }) => number },
    { head: 'Status', words: FILE_WORDS.batch, cell: ({ status }) => status },
    { head: 'Effective date', cell: ({ effectiveOn }) => ({ day: effectiveOn }) },
    { head: 'Payments', cell: ({ entries }) => entries },
    { head: 'Amount', cell: ({ totalCents }) => ({ cents: totalCents }) },
    { head: 'Built by', cell: ({ builtBy }) => builtBy },
    { head: 'Built at', cell: ({ builtAt }) => ({ at: builtAt }) },
    { head: 'Approved by', cell: ({ approvedBy }) => approvedBy },
    { head: 'Approved at', cell: ({ approvedAt }) => (approvedAt ? { at: approvedAt } : null) },
    { head: 'Downloaded by', cell: ({ downloadedBy }) => downloadedBy },
    { head: 'Downloaded at', cell: ({ downloadedAt }) => (downloadedAt ? { at: downloadedAt } : null) },
    { head: 'File', cell: ({ fileName }) => fileName },
    { head: 'Pays', words: FILE_WORDS.batchKind, cell: ({ kind }) => kind },
  ],
})

/** ACH files: built by one user of finance, approved by another, downloaded once. */
export const batchContract = contract({
  batches: batchList.endpoints.list,
  batchCount: batchList.endpoints.count,
  batchExport: batchList.endpoints.export,
  nextBatch: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-batches/next',
    ...ofKind,
    summary:
      'Get the count and total of released payments awaiting a batch, and whether ACH_ORIGINATOR is set, which building one requires',
    answer: z.object({ count: z.int(), totalCents: centsShape, isSetUp: z.boolean() }),
  },
  buildBatch: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches',
    feature: 'payouts',
    summary:
      'Build one Nacha file from all released claim payouts or all approved commission statements that are due; another person approves it',
    ...ofKind,
    answer: oneBatch,
    once: true,
    refusals: {
      nothing_to_batch: 'Nothing is waiting for a batch.',
      bank_not_set_up: 'Our identity at the bank isn’t set up yet. Set ACH_ORIGINATOR.',
      too_many_files_today: 'A bank accepts 36 files a day from one company. Continue tomorrow.',
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
    feature: 'payouts',
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
    feature: 'payouts',
    summary: 'Download the bank file once; its payments are then marked as sent',
    params: batchId,
    answer: z.object({ fileName: z.string(), sha256: z.string(), text: z.string() }),
    once: 'by_nature',
    refusals: REASONS_ABOUT_BATCH,
  },
  allowSecondCopy: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/payout-batches/:batchId/second-copy',
    summary: 'Allow a second download of the same file, when the first was lost',
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
    summary: 'Cancel a batch before it is downloaded; its payments await another',
    params: batchId,
    body: why,
    answer: oneBatch,
    once: true,
    refusals: REASONS_ABOUT_BATCH,
  },
})
