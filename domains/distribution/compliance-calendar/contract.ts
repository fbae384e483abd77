import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { dayShape, idOf, masterCodeShape } from '#access/shapes.ts'
import { DUE_DAYS, HOLDERS, PAPER_KINDS, STANDINGS } from '#domains/distribution/compliance-calendar/rules/compliance.data.ts'
import { dayFilter, stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const rowShape = z.object({
  /** What it is and whose, for example `license TX-10432 TX`. */
  id: z.string(),
  masterCode: z.string(),
  agencyName: z.string(),
  /** Null: the agency's own. */
  agentId: z.nullable(idOf('user')),
  agentName: z.nullable(z.string()),
  kind: z.enum(PAPER_KINDS),
  state: z.nullable(z.string()),
  expiresOn: z.nullable(dayShape),
  /** Below zero once it has expired; null without a last day. */
  daysLeft: z.nullable(z.number()),
  standing: z.enum(STANDINGS),
  /** What was handed in waits for compliance. */
  toVerify: z.boolean(),
})
export type ComplianceRow = z.output<typeof rowShape>

export const complianceList = defineList({
  name: 'compliance',
  verb: 'compliance.read',
  paths: { list: '/compliance-papers', count: '/compliance-paper-count', export: '/compliance-paper-export' },
  summary: 'List the licenses and documents of agencies and their agents: missing first, then by expiration date',
  row: rowShape,
  oneWay: true,
  filters: {
    due: wordFilter(DUE_DAYS, ['is']),
    standing: wordFilter(STANDINGS),
    verify: wordFilter(['waiting'], ['is']),
    kind: wordFilter(PAPER_KINDS),
    holder: wordFilter(HOLDERS, ['is']),
    state: stateFilter,
    expires: dayFilter('before', 'after', 'between'),
    agency: valueFilter((value) => /^[A-Z]{2}-[0-9]{5}$/.test(value), ['is']),
  },
  file: [
    { head: 'Agency', cell: ({ agencyName }) => agencyName },
    { head: 'Master code', cell: ({ masterCode }) => masterCode },
    { head: 'Person', cell: ({ agentName }) => agentName },
    { head: 'Document', words: FILE_WORDS.paper, cell: ({ kind }) => kind },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Expires on', cell: ({ expiresOn }) => (expiresOn ? { day: expiresOn } : null) },
    { head: 'Days left', cell: ({ daysLeft }) => daysLeft },
    { head: 'Standing', words: FILE_WORDS.paperStanding, context: 'document', cell: ({ standing }) => standing },
    { head: 'Waiting to be verified', words: FILE_WORDS.yesNo, cell: ({ toVerify }) => (toVerify ? 'yes' : 'no') },
  ],
})

const figures = {
  due7: z.number(),
  due30: z.number(),
  due60: z.number(),
  expired: z.number(),
  missing: z.number(),
  toFix: z.number(),
  toVerify: z.number(),
}
const figuresShape = z.object(figures)
export type ComplianceFigures = z.output<typeof figuresShape>

export const complianceContract = contract({
  ...complianceList.endpoints,
  figures: {
    verb: 'compliance.read',
    method: 'GET',
    path: '/compliance-figures',
    summary: 'Count the documents that are due, expired, missing, to fix, or to verify, of one agency or all',
    query: z.object({ agency: z.optional(masterCodeShape) }),
    answer: figuresShape,
  },
  agencies: {
    verb: 'compliance.read',
    method: 'GET',
    path: '/compliance-agencies',
    summary: 'The agencies with the most that is expired, missing or to fix, up to 20',
    answer: z.object({ rows: z.array(z.object({ masterCode: z.string(), name: z.string(), ...figures })) }),
  },
})
