import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { cappedCountShape, exportQuery, filterShapes, idOf, pageOf, pageQuery } from '#access/shapes.ts'
import { LEAD_FILTERS, LEAD_ORDERS } from '#domains/distribution/lead-list/rules/list-query.ts'
import { CRM, LEAD_LISTS, leadCardShape } from '#domains/distribution/leads/contract.ts'

/** Filters of the list of leads, as written in the list's address. */
const leadFilters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(LEAD_ORDERS)),
  ...filterShapes(LEAD_FILTERS),
}

export const LEAD_BATCH_SKIPS = ['not_found', 'not_your_role', 'lead_is_closed', 'theirs_already', 'nobody_free', 'broken'] as const
export type LeadBatchSkip = (typeof LEAD_BATCH_SKIPS)[number]

export const LEAD_BATCH_MOST = 200
const TOO_MANY = `Choose at most ${LEAD_BATCH_MOST} leads at once.`

/** Null: the next owner, chosen for each lead. */
const leadBatchShape = z.strictObject({
  /** The listed ids, or all that match. */
  whom: z.union([
    z.strictObject({ ids: z.array(idOf('lead')).check(z.minLength(1, 'Choose a lead.'), z.maxLength(LEAD_BATCH_MOST, TOO_MANY)) }),
    z.strictObject({ matching: z.strictObject(leadFilters) }),
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
  list: {
    verb: 'leads.read',
    method: 'GET',
    path: LEAD_LISTS.list,
    ...CRM,
    summary: 'Leads within my scope, newest first',
    query: z.object({ ...pageQuery, ...leadFilters }),
    answer: pageOf(leadCardShape),
  },
  count: {
    verb: 'leads.read',
    method: 'GET',
    path: LEAD_LISTS.count,
    ...CRM,
    summary: 'How many leads the list has with these filters; `more` when there are more than were counted',
    query: z.object(leadFilters),
    answer: cappedCountShape,
  },
  export: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-export',
    ...CRM,
    summary: 'All leads within my scope that the list has with these filters, as a file; what for is written into the history',
    query: z.object({ ...leadFilters, ...exportQuery }),
    answer: 'file',
  },
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
