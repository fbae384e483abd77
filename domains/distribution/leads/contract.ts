import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import {
  countedShape,
  dayShape,
  doneShape,
  emailShape,
  exportQuery,
  filterShapes,
  idOf,
  momentShape,
  pageOf,
  pageQuery,
  stateShape,
  textShape,
  zipShape,
} from '#access/shapes.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { REASONS_NOT_ON_LEAD } from '#domains/distribution/leads/policy.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { LEAD_FILTERS, LEAD_ORDERS, LEAD_SOURCES } from '#domains/distribution/lead-list/rules/list-query.ts'
import { LEAD_MOVES, type LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plans.data.ts'

export { LEAD_SOURCES } from '#domains/distribution/lead-list/rules/list-query.ts'
export type LeadSource = (typeof LEAD_SOURCES)[number]
export const ACTIVITY_KINDS = ['call', 'email', 'text', 'meeting', 'note', 'task'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
export const LEAD_HEALTHS = ['fine', 'stale', 'red', 'escalated', 'reassigned'] as const
const MOVES = Object.keys(LEAD_MOVES) as [LeadMove, ...LeadMove[]]

const stage = z.enum(LEAD_STAGES)
const source = z.enum(LEAD_SOURCES)
const whyNot = z.nullable(z.enum(REASONS_NOT_ON_LEAD))

const card = {
  id: idOf('lead'),
  stage,
  agencyName: z.string(),
  contactName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  state: z.string(),
  source,
  ownerId: z.nullable(idOf('user')),
  ownerName: z.nullable(z.string()),
  estimatedPolicies: z.nullable(z.number()),
  nextAction: z.nullable(z.string()),
  nextActionOn: z.nullable(dayShape),
  daysInStage: z.number(),
  health: z.enum(LEAD_HEALTHS),
  version: z.number(),
}
export const leadCardShape = z.object(card)
export type LeadCard = z.output<typeof leadCardShape>

export const columnShape = z.object({
  stage,
  title: z.string(),
  count: z.number(),
  policies: z.number(),
  attention: z.number(),
  cards: z.array(leadCardShape),
})
export type LeadColumn = z.output<typeof columnShape>

export const repShape = z.object({ id: idOf('user'), name: z.string(), role: z.string(), openLeads: z.number(), away: z.boolean() })

export const leadShape = z.object({
  ...card,
  zip: z.nullable(z.string()),
  npn: z.nullable(z.string()),
  message: z.string(),
  allianceId: z.nullable(idOf('alliance')),
  allianceName: z.nullable(z.string()),
  commissionTier: z.nullable(z.enum(COMMISSION_TIERS)),
  priceTier: z.nullable(z.enum(PRICE_TIERS)),
  tiersApprovedBy: z.nullable(z.string()),
  tiersWait: z.boolean(),
  closedReason: z.nullable(z.string()),
  wakeOn: z.nullable(dayShape),
  masterCode: z.nullable(z.string()),
  mergedInto: z.nullable(idOf('lead')),
  since: momentShape,
  stageSince: momentShape,
  criteria: z.array(z.object({ key: z.string(), says: z.string(), met: z.boolean(), proven: z.boolean(), whyNotTick: whyNot })),
  moves: z.array(z.object({ move: z.enum(MOVES), to: stage, title: z.string(), says: z.string(), needsReason: z.boolean(), whyNot })),
  activities: z.array(z.object({ id: idOf('leadActivity'), kind: z.string(), body: z.string(), byName: z.string(), at: momentShape })),
  whyNot: z.object({ change: whyNot, assign: whyNot, convert: whyNot, approveTiers: whyNot }),
})
export type LeadView = z.output<typeof leadShape>

const contact = {
  agencyName: textShape(200, 'Write the name of the agency.'),
  contactName: textShape(120, 'Write who to speak with.'),
  email: z.nullable(emailShape),
  phone: z.nullable(textShape(30)),
  state: stateShape,
  zip: z.optional(z.nullable(zipShape)),
  npn: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^\d{1,10}$/, 'An NPN has up to ten digits.')))),
}
const policies = z.optional(z.nullable(z.number('Write a number.').check(z.int('Write a whole number.'), z.minimum(0, 'Write a number.'))))
const next = { nextAction: z.optional(z.nullable(textShape(200))), nextActionOn: z.optional(z.nullable(dayShape)) }
const one = { params: z.object({ leadId: idOf('lead') }) }
const crm = { token: 'crm' } as const

/** What the list of leads is filtered by, as it stands in the list's address. */
const leadFilters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(LEAD_ORDERS)),
  ...filterShapes(LEAD_FILTERS),
}

export const LEAD_BATCH_SKIPS = ['not_found', 'not_your_role', 'lead_is_closed', 'theirs_already', 'nobody_free', 'broken'] as const
export type LeadBatchSkip = (typeof LEAD_BATCH_SKIPS)[number]

export const LEAD_BATCH_MOST = 200
const TOO_MANY = `Choose at most ${LEAD_BATCH_MOST} leads at once.`

/** Null is whoever's turn it is, asked anew for each. */
const leadBatchShape = z.strictObject({
  /** These, or all that match. */
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

export const leadsContract = contract({
  board: {
    verb: 'leads.read',
    presence: 'never',
    method: 'GET',
    path: '/leads/board',
    ...crm,
    summary: 'The board: each stage with its count, its policies and its first cards',
    query: z.object({
      owner: z.optional(idOf('user')),
      source: z.optional(source),
      search: z.optional(z.string().check(z.maxLength(120))),
      attention: z.optional(z.literal('yes')),
    }),
    answer: z.object({
      columns: z.array(columnShape),
      summary: z.object({
        open: z.number(),
        policies: z.number(),
        attention: z.number(),
        wonThisMonth: z.number(),
        won90: z.number(),
        lost90: z.number(),
      }),
      can: z.object({ add: z.boolean(), assign: z.boolean() }),
    }),
  },
  list: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads',
    ...crm,
    summary: 'Leads within my scope, newest first',
    query: z.object({ ...pageQuery, ...leadFilters }),
    answer: pageOf(leadCardShape),
  },
  count: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-count',
    ...crm,
    summary: 'How many leads the list has with these filters; `more` when there are more than were counted',
    query: z.object(leadFilters),
    answer: countedShape,
  },
  export: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-export',
    ...crm,
    summary: 'All leads within my scope that the list has with these filters, as a file; what for is written into the history',
    query: z.object({ ...leadFilters, ...exportQuery }),
    answer: 'file',
  },
  read: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId',
    ...crm,
    summary: 'One lead, with what it lacks, its moves and its activities',
    ...one,
    answer: leadShape,
  },
  reps: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/lead-owners',
    ...crm,
    summary: 'Who can own a lead, and how many they have open',
    answer: z.object({ rows: z.array(repShape) }),
  },
  add: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads',
    ...crm,
    once: true,
    summary: 'Add a lead; one that is known already is merged into the older',
    body: z.strictObject({
      ...contact,
      source,
      estimatedPolicies: policies,
      message: z.optional(z.string().check(z.maxLength(2000))),
      keepForMe: z.boolean(),
    }),
    answer: z.object({
      outcome: z.enum(['added', 'merged']),
      leadId: z.nullable(idOf('lead')),
      by: z.nullable(z.string()),
      stage,
      ownerName: z.nullable(z.string()),
    }),
    refusals: { no_way_to_reach: 'Write an e-mail address or a telephone number.' },
  },
  change: {
    verb: 'leads.change',
    method: 'PATCH',
    path: '/leads/:leadId',
    ...crm,
    summary: 'Change what is known about a lead, and its next action',
    ...one,
    body: z.strictObject({
      version: z.number(),
      agencyName: z.optional(contact.agencyName),
      contactName: z.optional(contact.contactName),
      email: z.optional(contact.email),
      phone: z.optional(contact.phone),
      state: z.optional(contact.state),
      zip: contact.zip,
      npn: contact.npn,
      estimatedPolicies: policies,
      allianceId: z.optional(z.nullable(idOf('alliance'))),
      ...next,
    }),
    answer: leadShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.' },
  },
  log: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/activities',
    ...crm,
    once: true,
    summary: 'Log a call, an e-mail, a meeting; with the next action, so that none is without',
    ...one,
    body: z.strictObject({ kind: z.enum(ACTIVITY_KINDS), body: textShape(2000, 'Write what was said or done.'), ...next }),
    answer: leadShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.' },
  },
  tick: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/ticks',
    ...crm,
    summary: 'Tick a criterion of a stage, or take the tick back',
    ...one,
    body: z.strictObject({ key: z.string(), met: z.boolean() }),
    answer: leadShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.' },
  },
  move: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/moves',
    ...crm,
    summary: 'Move a lead to another stage',
    ...one,
    body: z.strictObject({
      to: stage,
      version: z.number(),
      reason: z.optional(z.nullable(textShape(500))),
      wakeOn: z.optional(z.nullable(dayShape)),
      duplicateOf: z.optional(z.nullable(idOf('lead'))),
      ...next,
    }),
    /** Null when it is no longer theirs to see: passed on, or merged into someone else's. */
    answer: z.nullable(leadShape),
    refusals: {
      nobody_free: 'Nobody is free to take it: all are away or have forty open leads.',
      not_from_here: 'A lead goes one stage at a time, in the order of the board.',
      criteria_unmet: 'Something is still missing before it can move on.',
      tiers_need_approval: 'The proposed tiers wait for approval.',
      reason_missing: 'Say why.',
    },
  },
  previewBatch: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/lead-batches/preview',
    ...crm,
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
    ...crm,
    summary: 'Give these leads to someone, or each to whoever’s turn it is; what cannot be given is told with its reason',
    body: leadBatchShape,
    answer: leadBatchReportShape,
    refusals: { too_many_at_once: TOO_MANY },
  },
  assign: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/leads/:leadId/owner',
    ...crm,
    summary: 'Give a lead to someone, or to whoever’s turn it is',
    ...one,
    body: z.strictObject({ ownerId: z.nullable(idOf('user')) }),
    answer: leadShape,
    refusals: {
      nobody_free: 'Nobody is free to take it: all are away or have forty open leads.',
      lead_is_closed: 'This lead is closed and read-only.',
    },
  },
  proposeTiers: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/tiers',
    ...crm,
    summary: 'Propose commission and price tier; approves at once whoever may',
    ...one,
    body: z.strictObject({ commissionTier: z.enum(COMMISSION_TIERS), priceTier: z.enum(PRICE_TIERS) }),
    answer: leadShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.' },
  },
  convert: {
    verb: 'leads.convert',
    method: 'POST',
    path: '/leads/:leadId/conversion',
    ...crm,
    once: true,
    summary: 'Make it an agency: master code, tiers, alliance and the admin’s invitation, in one',
    ...one,
    body: z.strictObject({
      firstName: textShape(80, 'Write the first name.'),
      lastName: textShape(80, 'Write the last name.'),
      email: emailShape,
      phone: z.optional(z.nullable(textShape(30))),
    }),
    answer: z.object({ masterCode: z.string() }),
    refusals: {
      not_from_here: 'Only a lead in onboarding becomes an agency, and only once.',
      criteria_unmet: 'Compliance has not verified everything yet.',
      npn_taken: 'This NPN has an agency already.',
      address_taken: 'Someone here already uses this e-mail address.',
    },
  },
  refer: {
    verb: 'leads.refer',
    method: 'POST',
    path: '/lead-referrals',
    once: true,
    summary: 'An agency refers another agency',
    body: z.strictObject({ ...contact, message: z.optional(z.string().check(z.maxLength(2000))) }),
    answer: doneShape,
    refusals: { no_way_to_reach: 'Write an e-mail address or a telephone number.' },
  },
  webForm: {
    verb: 'public',
    method: 'POST',
    path: '/agent-registrations',
    summary: 'An agency asks to join; the answer is the same whether or not we know it',
    body: z.strictObject({
      agencyName: contact.agencyName,
      contactName: contact.contactName,
      email: emailShape,
      phone: z.nullable(textShape(30)),
      state: stateShape,
      zip: contact.zip,
      npn: contact.npn,
      estimatedPolicies: policies,
      message: z.optional(z.string().check(z.maxLength(2000))),
    }),
    answer: doneShape,
  },
})
