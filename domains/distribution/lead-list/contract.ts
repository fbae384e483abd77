import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { addressShapes, defineList } from '#access/list.ts'
import { idOf } from '#access/shapes.ts'
import { CRM, LEAD_LISTS, leadCardShape } from '#domains/distribution/leads/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { dayFilter, stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'

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
  },
  file: [
    { head: 'Agency', cell: ({ agencyName }) => agencyName },
    { head: 'Contact', cell: ({ contactName }) => contactName },
    { head: 'E-mail', cell: ({ email }) => email },
    { head: 'Phone', cell: ({ phone }) => phone },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Stage', cell: ({ stage }) => stage },
    { head: 'Days in stage', cell: ({ daysInStage }) => daysInStage },
    { head: 'Owner', cell: ({ ownerName }) => ownerName },
    { head: 'Source', cell: ({ source }) => source },
    { head: 'Next action', cell: ({ nextAction }) => nextAction },
    { head: 'Due', cell: ({ nextActionOn }) => (nextActionOn ? { day: nextActionOn } : null) },
    { head: 'Policies', cell: ({ estimatedPolicies }) => estimatedPolicies },
  ],
})

export const LEAD_BATCH_SKIPS = [
  'not_found',
  'not_your_role',
  'lead_is_closed',
  'theirs_already',
  'nobody_free',
  'state_closed',
  'broken',
] as const
export type LeadBatchSkip = (typeof LEAD_BATCH_SKIPS)[number]

export const LEAD_BATCH_MOST = 200
const TOO_MANY = `Choose at most ${LEAD_BATCH_MOST} leads at once.`

/** Null: the next owner, chosen for each lead. */
const leadBatchShape = z.strictObject({
  /** The listed ids, or all that match. */
  whom: z.union([
    z.strictObject({ ids: z.array(idOf('lead')).check(z.minLength(1, 'Choose a lead.'), z.maxLength(LEAD_BATCH_MOST, TOO_MANY)) }),
    z.strictObject({ matching: z.strictObject(addressShapes(leadList)) }),
  ]),
  ownerId: z.nullable(idOf('user')),
})
export type LeadBatch = z.output<typeof leadBatchShape>

const leadBatchReportShape = z.object({
  done: z.number(),
  skipped: z.number(),
  why: z.array(z.object({ id: idOf('lead'), name: z.string(), because: z.enum(LEAD_BATCH_SKIPS) })),
})
export type LeadBatchReport = z.output<typeof leadBatchReportShape>

export const leadListContract = contract({
  ...leadList.endpoints,
  previewBatch: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/lead-batches/preview',
    ...CRM,
    summary: 'How many of these leads can be given to someone, and which not and why; nothing is done',
    body: leadBatchShape,
    answer: leadBatchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  runBatch: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/lead-batches',
    once: 'each',
    ...CRM,
    summary: 'Give these leads to someone, or each to whoever’s turn it is; what cannot be given is told with its reason',
    body: leadBatchShape,
    answer: leadBatchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
})
