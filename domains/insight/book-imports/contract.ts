import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { MATCHES } from '#domains/money/subscription-matching/rules/match.ts'
import { TABLE_REFUSALS } from '#domains/records/table-imports/contract.ts'
import { BOOK_KINDS, BOOK_PARTS } from '#domains/records/table-imports/rules/import.ts'

const count = z.int()
const importShape = z.object({
  id: idOf('bookImport'),
  kind: z.enum(BOOK_KINDS),
  fileName: z.string(),
  byName: z.string(),
  state: z.enum(['checking', 'checked', 'running', 'done', 'undoing', 'undone']),
  heads: z.array(z.string()),
  /** Our columns, each with its place in the file. */
  mapping: z.record(z.string(), z.nullable(z.int())),
  /** A row of the file, to see what a column holds. */
  sample: z.array(z.string()),
  rows: count,
  counts: z.object({
    unchecked: count,
    problems: count,
    matches: count,
    fresh: count,
    left: count,
    created: count,
    updated: count,
    skipped: count,
    failed: count,
    undone: count,
    kept: count,
  }),
  invites: z.boolean(),
  /** How many memberships were matched with the payment network, and why others were not; null for other kinds. */
  matches: z.nullable(z.partialRecord(z.enum(MATCHES), count)),
  createdAt: momentShape,
  finishedAt: z.nullable(momentShape),
  /** It can be undone until then. */
  undoUntil: z.nullable(momentShape),
  /** Its rows were deleted: counts are all that is left. */
  isForgotten: z.boolean(),
})
export type BookImportView = z.output<typeof importShape>

const rowShape = z.object({
  line: z.int(),
  values: z.record(z.string(), z.nullable(z.string())),
  /** What is wrong, by column. */
  problems: z.record(z.string(), sentenceOrTypedShape),
  /** The line of the first row of the same person, to whom this one adds cars or licenses. */
  follows: z.nullable(z.int()),
  decision: z.enum(['create', 'update', 'skip']),
  state: z.enum(['unchecked', 'checked', 'ready', 'created', 'updated', 'skipped', 'failed', 'undone', 'kept']),
  /** The id of what was made; of an agency, its master code. */
  madeId: z.nullable(z.string()),
  note: z.nullable(sentenceOrTypedShape),
  /** What is known already, beside it. */
  match: z.nullable(z.object({ id: z.string(), by: z.string(), shows: z.record(z.string(), z.nullable(z.string())) })),
})
export type BookRowView = z.output<typeof rowShape>

const one = { verb: 'imports.run', params: z.object({ importId: idOf('bookImport') }) } as const
const DRAFTS = {
  import_checking: 'The rows are still being checked. Wait a moment, then try again.',
  import_started: 'This import has already started. Rows already added stay.',
} as const
const NOT_THIS_KIND = { not_this_kind: 'Only someone who may create promotion codes can import them.' } as const
const DONE_ALONE = { import_not_done: 'This import isn’t done.' } as const

export const bookImportsContract = contract({
  imports: {
    verb: 'imports.run',
    method: 'GET',
    path: '/book-imports',
    presence: 'never',
    summary: 'List the imports of an existing book, newest first',
    answer: z.object({ rows: z.array(importShape) }),
  },
  read: {
    ...one,
    method: 'GET',
    path: '/book-imports/:importId',
    presence: 'never',
    summary: 'One import: its columns, what was found in its rows, and how far it is',
    answer: importShape,
  },
  example: {
    verb: 'imports.run',
    method: 'GET',
    path: '/book-import-examples/:kind',
    summary: 'Download a file of one row that can be imported as it is, with the columns of its kind',
    params: z.object({ kind: z.enum(BOOK_KINDS) }),
    answer: 'file',
  },
  upload: {
    verb: 'imports.run',
    method: 'POST',
    path: '/book-imports',
    summary: 'Read a CSV file or a workbook; its rows are checked in the background, and nothing is made of them yet',
    query: z.object({ kind: z.enum(BOOK_KINDS), fileName: textShape(200) }),
    body: 'stream',
    answer: z.object({ id: idOf('bookImport') }),
    refusals: { ...TABLE_REFUSALS, ...NOT_THIS_KIND },
  },
  map: {
    ...one,
    method: 'PUT',
    path: '/book-imports/:importId/mapping',
    summary: 'Map the file’s columns; the rows are checked again',
    body: z.strictObject({ mapping: z.record(z.string(), z.nullable(z.int().check(z.minimum(0)))) }),
    answer: importShape,
    refusals: DRAFTS,
  },
  rows: {
    ...one,
    method: 'GET',
    path: '/book-imports/:importId/rows',
    presence: 'never',
    summary: 'List the rows of an import with their problems and matches',
    query: z.object({ part: z.optional(z.enum(BOOK_PARTS)), ...pageQuery }),
    answer: pageOf(rowShape),
  },
  problems: {
    ...one,
    method: 'GET',
    path: '/book-imports/:importId/problems',
    impersonation: 'never',
    summary: 'Download the rows with problems, with a column for the problem',
    answer: 'file',
  },
  decide: {
    ...one,
    method: 'PUT',
    path: '/book-imports/:importId/decisions',
    summary: 'Update or skip rows that match what is known: one, or all of them',
    body: z.strictObject({ line: z.nullable(z.int()), decision: z.enum(['update', 'skip']) }),
    answer: importShape,
    refusals: DRAFTS,
  },
  start: {
    ...one,
    method: 'POST',
    path: '/book-imports/:importId/start',
    once: true,
    summary: 'Bring in the rows without problems in the background; others are skipped',
    body: z.strictObject({ invites: z.boolean() }),
    answer: doneShape,
    refusals: { ...DRAFTS, ...NOT_THIS_KIND },
  },
  undo: {
    ...one,
    method: 'POST',
    path: '/book-imports/:importId/undo',
    once: true,
    summary: 'Undo an import within 24 hours, where nothing was built on it',
    answer: doneShape,
    refusals: { ...DONE_ALONE, ...NOT_THIS_KIND, undo_too_late: 'An import can be undone for 24 hours. That time is over.' },
  },
  match: {
    ...one,
    method: 'POST',
    path: '/book-imports/:importId/matches',
    once: true,
    summary: 'Look at the payment network for the subscriptions of this import’s memberships; nothing is created or charged',
    answer: doneShape,
    refusals: DONE_ALONE,
  },
  unmatched: {
    ...one,
    method: 'GET',
    path: '/book-imports/:importId/unmatched',
    impersonation: 'never',
    summary: 'Download every membership without a matched subscription, and why',
    answer: 'file',
  },
})
