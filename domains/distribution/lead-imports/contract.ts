import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { LEAD_COLUMN_NAMES } from '#domains/distribution/lead-imports/rules/columns.ts'
import { TABLE_REFUSALS } from '#domains/records/table-imports/contract.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'

export const ROW_DECISIONS = ['create', 'update', 'skip'] as const
export const ROW_STATES = ['checked', 'ready', 'created', 'updated', 'skipped'] as const
/** Parts of an import's rows. */
export const ROW_PARTS = ['all', 'problems', 'matches', 'repeats', 'new', 'done'] as const
export type RowPart = (typeof ROW_PARTS)[number]

const mappingShape = z.record(z.enum(LEAD_COLUMN_NAMES), z.nullable(z.int().check(z.minimum(0))))

const importShape = z.object({
  id: idOf('leadImport'),
  fileName: z.string(),
  /** `draft` until it is started; `done` once no row is left. */
  state: z.enum(['draft', 'running', 'done']),
  heads: z.array(z.string()),
  mapping: mappingShape,
  /** A row of the file, to see what a column holds. */
  sample: z.array(z.string()),
  counts: z.object({
    rows: z.int(),
    problems: z.int(),
    matches: z.int(),
    /** Rows that repeat an earlier row of the file. */
    repeats: z.int(),
    fresh: z.int(),
    /** What is made or filled in once it is started: without problems, and not to be skipped. */
    toImport: z.int(),
    left: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
  }),
  createdAt: momentShape,
})
export type ImportView = z.output<typeof importShape>

const rowShape = z.object({
  line: z.int(),
  values: z.record(z.enum(LEAD_COLUMN_NAMES), z.nullable(z.string())),
  /** What is wrong, by column. */
  problems: z.record(z.string(), z.string()),
  decision: z.enum(ROW_DECISIONS),
  state: z.enum(ROW_STATES),
  leadId: z.nullable(idOf('lead')),
  /** The earlier line of the file that it repeats, and fills in. */
  sameAsLine: z.nullable(z.int()),
  /** What is known already, beside it. */
  match: z.nullable(
    z.object({
      kind: z.enum(['lead', 'agency']),
      by: z.string(),
      name: z.string(),
      contactName: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      npn: z.nullable(z.string()),
      zip: z.nullable(z.string()),
      stage: z.nullable(z.enum(LEAD_STAGES)),
    }),
  ),
})
export type ImportRow = z.output<typeof rowShape>

const one = { params: z.object({ importId: idOf('leadImport') }) }
const STARTED = { import_started: 'This import has already started. Rows already added stay.' } as const

export const leadImportsContract = contract({
  imports: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/lead-imports',
    ...CRM,
    summary: 'List my recent imports, newest first',
    answer: z.object({ rows: z.array(importShape) }),
  },
  read: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/lead-imports/:importId',
    presence: 'never',
    ...CRM,
    summary: 'One import: its columns, what was found in its rows, and how far it is',
    ...one,
    answer: importShape,
  },
  upload: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/lead-imports',
    ...CRM,
    summary: 'Read a CSV file of leads; its rows are checked, and nothing is made of them yet',
    query: z.object({ fileName: textShape(200) }),
    body: 'stream',
    answer: importShape,
    refusals: TABLE_REFUSALS,
  },
  map: {
    verb: 'leads.assign',
    method: 'PUT',
    path: '/lead-imports/:importId/mapping',
    ...CRM,
    summary: 'Map the file’s columns; the rows are checked again',
    ...one,
    body: z.strictObject({ mapping: mappingShape }),
    answer: importShape,
    refusals: STARTED,
  },
  rows: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/lead-imports/:importId/rows',
    presence: 'never',
    ...CRM,
    summary: 'List the rows of an import with their problems and matches',
    ...one,
    query: z.object({ part: z.optional(z.enum(ROW_PARTS)), ...pageQuery }),
    answer: pageOf(rowShape),
  },
  problems: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/lead-imports/:importId/problems',
    impersonation: 'never',
    summary: 'Download the rows with problems, with a column for the problem',
    ...one,
    answer: 'file',
  },
  decide: {
    verb: 'leads.assign',
    method: 'PUT',
    path: '/lead-imports/:importId/decisions',
    ...CRM,
    summary: 'Import or skip one row, or all that match a lead',
    ...one,
    body: z.strictObject({ line: z.nullable(z.int()), decision: z.enum(['update', 'skip']) }),
    answer: importShape,
    refusals: STARTED,
  },
  start: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/lead-imports/:importId/start',
    ...CRM,
    once: true,
    summary: 'Import the rows without problems in the background; others are skipped',
    ...one,
    answer: importShape,
    refusals: STARTED,
  },
})
