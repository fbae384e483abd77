import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { savesShape, dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { contactShapes, estimatedPoliciesShape } from '#domains/people/agency/contract.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { REASONS_NOT_ON_LEAD } from '#domains/distribution/leads/policy.ts'
import {
  EVIDENCE_KINDS,
  LEAD_SOURCES,
  LEAD_STAGES,
  LINES_OF_BUSINESS,
  TOUCH_OUTCOMES,
} from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEAD_TRANSITIONS, type LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'

export const ACTIVITY_KINDS = ['call', 'email', 'text', 'meeting', 'note', 'task'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
export const LEAD_HEALTHS = ['fine', 'stale', 'red', 'escalated', 'reassigned'] as const
const MOVES = Object.keys(LEAD_TRANSITIONS) as [LeadMove, ...LeadMove[]]

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
  nextAction: z.nullable(sentenceOrTypedShape),
  nextActionOn: z.nullable(dayShape),
  daysInStage: z.number(),
  /** Tasks that are due, those overdue included. */
  tasksDue: z.number(),
  tasksOverdue: z.number(),
  /** How often somebody tried to reach them in ATTEMPTING; null in any other stage. */
  touchesMade: z.nullable(z.number()),
  health: z.enum(LEAD_HEALTHS),
  /** Its state is closed: it waits, and nobody is assigned. */
  waits: z.boolean(),
  version: savesShape,
}
export const leadCardShape = z.object(card)
export type LeadCard = z.output<typeof leadCardShape>

export const leadShape = z.object({
  ...card,
  zip: z.nullable(z.string()),
  npn: z.nullable(z.string()),
  message: sentenceOrTypedShape,
  allianceId: z.nullable(idOf('alliance')),
  allianceName: z.nullable(z.string()),
  commissionTier: z.nullable(z.enum(COMMISSION_TIERS)),
  priceTier: z.nullable(z.enum(PRICE_TIERS)),
  tiersApprovedBy: z.nullable(z.string()),
  tiersWait: z.boolean(),
  closedReason: z.nullable(z.string()),
  nurtureUntil: z.nullable(dayShape),
  masterCode: z.nullable(z.string()),
  mergedInto: z.nullable(idOf('lead')),
  since: momentShape,
  stageSince: momentShape,
  /** The last day it may stay in its stage; then its sales admin is told, and later it is given to somebody else. */
  mustLeaveOn: z.nullable(dayShape),
  /** How often somebody tried to reach them in this stage, of how many in how many days; null in any other stage. */
  touches: z.nullable(z.object({ made: z.number(), of: z.number(), days: z.number() })),
  /** `evidence`: who did what proves it, and when; null where the lead's own facts do. */
  criteria: z.array(
    z.object({
      key: z.string(),
      says: z.string(),
      met: z.boolean(),
      by: z.enum(EVIDENCE_KINDS),
      evidence: z.nullable(z.object({ by: z.string(), at: momentShape })),
    }),
  ),
  findings: z.object({
    linesOfBusiness: z.array(z.enum(LINES_OF_BUSINESS)),
    monthlySales: z.nullable(z.number()),
    sellsToday: z.nullable(z.string()),
    decisionMaker: z.nullable(z.string()),
    agencySize: z.nullable(z.number()),
    noAlliance: z.boolean(),
    licenseNumber: z.nullable(z.string()),
  }),
  moves: z.array(z.object({ move: z.enum(MOVES), to: stage, title: z.string(), says: z.string(), needsReason: z.boolean(), whyNot })),
  activities: z.array(
    z.object({
      id: idOf('leadActivity'),
      kind: z.string(),
      body: sentenceOrTypedShape,
      outcome: z.nullable(z.enum(TOUCH_OUTCOMES)),
      byName: z.string(),
      at: momentShape,
    }),
  ),
  whyNot: z.object({ change: whyNot, assign: whyNot, convert: whyNot, approveTiers: whyNot }),
})
export type LeadView = z.output<typeof leadShape>

const next = { nextAction: z.optional(z.nullable(textShape(200))), nextActionOn: z.optional(z.nullable(dayShape)) }
export const oneLead = { params: z.object({ leadId: idOf('lead') }) }

/** Paths that show leads in the modules above: every change of a lead refetches them. */
export const LEAD_LISTS = { board: '/leads/board', list: '/leads', count: '/lead-count' } as const

export const leadsContract = contract({
  read: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId',
    ...CRM,
    summary: 'One lead, with what it lacks, its moves and its activities',
    ...oneLead,
    answer: leadShape,
  },
  change: {
    verb: 'leads.change',
    method: 'PATCH',
    path: '/leads/:leadId',
    ...CRM,
    summary: 'Update a lead’s details and next action',
    ...oneLead,
    body: z.strictObject({
      version: savesShape,
      agencyName: z.optional(contactShapes.agencyName),
      contactName: z.optional(contactShapes.contactName),
      email: z.optional(contactShapes.email),
      phone: z.optional(contactShapes.phone),
      state: z.optional(contactShapes.state),
      zip: contactShapes.zip,
      npn: contactShapes.npn,
      estimatedPolicies: estimatedPoliciesShape,
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
    ...CRM,
    once: true,
    summary: 'Log a call, email, or meeting, with the next action',
    ...oneLead,
    body: z.strictObject({
      kind: z.enum(ACTIVITY_KINDS),
      body: textShape(2000, 'Enter what was said or done.'),
      outcome: z.optional(z.enum(TOUCH_OUTCOMES)),
      ...next,
    }),
    answer: leadShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.' },
  },
  move: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/transitions',
    ...CRM,
    summary: 'Move a lead to another stage',
    ...oneLead,
    body: z.strictObject({
      to: stage,
      version: savesShape,
      reason: z.optional(z.nullable(textShape(500))),
      nurtureUntil: z.optional(z.nullable(dayShape)),
      duplicateOf: z.optional(z.nullable(idOf('lead'))),
      ...next,
    }),
    /** Null when the actor may no longer see it: passed on, or merged into somebody else's. */
    answer: z.nullable(leadShape),
    refusals: {
      nobody_free: 'No one is available to take it. Everyone is away or has as many open leads as they may have.',
      state_closed: 'We don’t sell in this state yet. The lead will be assigned once the state opens.',
      not_from_here: 'A lead moves one stage at a time, in the order of the board.',
      criteria_unmet: 'Some requirements aren’t met yet.',
      tiers_need_approval: 'The proposed tiers are pending approval.',
      reason_missing: 'Enter a reason.',
    },
  },
  assign: {
    verb: 'leads.assign',
    method: 'POST',
    path: '/leads/:leadId/owner',
    ...CRM,
    summary: 'Assign a lead to a recruiter, or to the next in turn',
    ...oneLead,
    body: z.strictObject({ ownerId: z.nullable(idOf('user')) }),
    answer: leadShape,
    refusals: {
      nobody_free: 'No one is available to take it. Everyone is away or has as many open leads as they may have.',
      state_closed: 'We don’t sell in this state yet. The lead will be assigned once the state opens.',
      lead_is_closed: 'This lead is closed and read-only.',
    },
  },
  proposeTiers: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/tiers',
    ...CRM,
    summary: 'Propose a commission and price tier; approved immediately for those who may approve',
    ...oneLead,
    body: z.strictObject({ commissionTier: z.enum(COMMISSION_TIERS), priceTier: z.enum(PRICE_TIERS) }),
    answer: leadShape,
    refusals: { lead_is_closed: 'This lead is closed and read-only.' },
  },
})
