import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { addressShapes, defineList } from '#access/list.ts'
import { dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { LEAD_LISTS, leadCardShape } from '#domains/distribution/leads/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { dayFilter, stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

/** Leads without an owner, as a value of the owner filter. */
export const NOBODY = 'NOBODY'

export const leadList = defineList({
  name: 'leads',
  verb: 'leads.read',
  paths: { list: LEAD_LISTS.list, count: LEAD_LISTS.count, export: '/lead-export' },
  endpoint: CRM,
  summary: 'Leads within my scope, newest first',
  row: leadCardShape,
  filters: {
    stage: wordFilter(LEAD_STAGES),
    owner: valueFilter((value) => value === NOBODY || /^usr_[0-9a-z]{26}$/.test(value)),
    state: stateFilter,
    source: wordFilter(LEAD_SOURCES),
    /** The day its next action is due. */
    next: dayFilter('before', 'after', 'between'),
    /** Open, with an owner, and without a next step or with one whose day has passed. */
    step: wordFilter(['missing'], ['is']),
    /** The day on which it came to its stage. */
    since: dayFilter('before', 'after', 'between'),
  },
  file: [
    { head: 'Agency', cell: ({ agencyName }) => agencyName },
    { head: 'Contact', cell: ({ contactName }) => contactName },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Phone', cell: ({ phone }) => phone },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Stage', words: FILE_WORDS.leadStage, cell: ({ stage }) => stage },
    { head: 'Days in stage', cell: ({ daysInStage }) => daysInStage },
    { head: 'Owner', cell: ({ ownerName }) => ownerName },
    { head: 'Source', words: FILE_WORDS.leadSource, cell: ({ source }) => source },
    { head: 'Next action', isSentence: true, cell: ({ nextAction }) => nextAction },
    { head: 'Due', cell: ({ nextActionOn }) => (nextActionOn ? { day: nextActionOn } : null) },
    { head: 'Policies', cell: ({ estimatedPolicies }) => estimatedPolicies },
  ],
})

export const LEAD_BATCH_SKIPS = [
  'not_found',
  'not_your_role',
  'lead_is_closed',
  'theirs_already',
  'so_already',
  'not_from_here',
  'criteria_unmet',
  'tiers_need_approval',
  'needs_reason',
  'owner_full',
  'other_territory',
  'nobody_free',
  'state_closed',
  'touched_since',
  'broken',
] as const
export type LeadBatchSkip = (typeof LEAD_BATCH_SKIPS)[number]

/** Where many leads may be moved at once. The others are an assignment, a conversion, a merge, or a change of its own (disqualify). */
export const BATCH_STAGES = ['ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING', 'NURTURE', 'LOST'] as const

export const LEAD_BATCH_MOST = 200
export const LEAD_BATCH_UNDO_MINUTES = 15
const TOO_MANY = `Choose at most ${LEAD_BATCH_MOST} leads at once.`

/** What is changed of each. An owner of null: the next in turn, chosen for each lead. */
const leadChangeShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('owner'), ownerId: z.nullable(idOf('user')) }),
  z.strictObject({ kind: z.literal('next'), nextAction: textShape(200, 'Enter what needs to be done.'), nextActionOn: dayShape }),
  z.strictObject({
    kind: z.literal('stage'),
    to: z.enum(BATCH_STAGES, 'Choose a stage.'),
    /** Asked for nurture, for lost, and of each lead that it takes a step back. */
    reason: z.nullable(textShape(500, 'Enter a reason.')),
    /** For nurture alone. */
    nurtureUntil: z.nullable(dayShape),
  }),
  z.strictObject({ kind: z.literal('source'), source: z.enum(LEAD_SOURCES, 'Choose a source.') }),
  z.strictObject({ kind: z.literal('disqualify'), reason: textShape(500, 'Enter a reason.') }),
])
export type LeadBatchChange = z.output<typeof leadChangeShape>

const leadBatchShape = z.strictObject({
  /** The listed ids, or all that match. */
  whom: z.union([
    z.strictObject({ ids: z.array(idOf('lead')).check(z.minLength(1, 'Choose a lead.'), z.maxLength(LEAD_BATCH_MOST, TOO_MANY)) }),
    z.strictObject({ matching: z.strictObject(addressShapes(leadList)) }),
  ]),
  change: leadChangeShape,
})
export type LeadBatch = z.output<typeof leadBatchShape>

const report = {
  done: z.number(),
  skipped: z.number(),
  why: z.array(z.object({ id: idOf('lead'), name: z.string(), because: z.enum(LEAD_BATCH_SKIPS) })),
}
/** What is so today and what it becomes, as written; null where nothing is, or only its turn decides. */
const previewShape = z.object({
  ...report,
  changes: z.array(z.object({ id: idOf('lead'), name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
})
export type LeadBatchPreview = z.output<typeof previewShape>
const reportShape = z.object({ ...report, batchId: z.nullable(idOf('leadBatch')), undoUntil: z.nullable(momentShape) })
export type LeadBatchReport = z.output<typeof reportShape>

export const leadListContract = contract({
  ...leadList.endpoints,
  previewBatch: {
    verb: 'leads.change',
    method: 'POST',
    path: '/lead-batches/preview',
    ...CRM,
    summary: 'Preview a batch change of leads; changes nothing',
    body: leadBatchShape,
    answer: previewShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  runBatch: {
    verb: 'leads.change',
    method: 'POST',
    path: '/lead-batches',
    once: 'each',
    ...CRM,
    summary:
      'Change these leads: owner, stage, next action, source, or disqualify them; what cannot be changed is reported with its reason',
    body: leadBatchShape,
    answer: reportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  undoBatch: {
    verb: 'leads.change',
    method: 'POST',
    path: '/lead-batches/:batchId/undo',
    once: 'each',
    ...CRM,
    summary: 'Undo my batch change of leads, for those not changed since',
    params: z.object({ batchId: idOf('leadBatch') }),
    answer: z.object(report),
    refusals: { undo_over: `A change of many leads can be undone for ${LEAD_BATCH_UNDO_MINUTES} minutes.` },
  },
})
