import type { TransitionActor } from '#access/roles.ts'
import type { Span } from '#platform/business-days.ts'

export const LEAD_STAGES = [
  'NEW',
  'ASSIGNED',
  'ATTEMPTING',
  'CONTACTED',
  'QUALIFIED',
  'DEMO',
  'AGREEMENT_SENT',
  'ONBOARDING',
  'CONVERTED',
  'NURTURE',
  'LOST',
  'DISQUALIFIED',
  'DUPLICATE',
] as const
export type LeadStage = (typeof LEAD_STAGES)[number]

/** How we learned of an agency. */
export const LEAD_SOURCES = [
  'web_form',
  'referral_agency',
  'referral_member',
  'alliance_list',
  'event',
  'outbound',
  'import',
  'inbound_call',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Business hours count by the office's clock; a span by days. */
export type MaxAge = { businessHours: number } | Span

export type Criterion = { key: string; says: string }

export type StageRule = {
  title: string
  /** All of these are required before a lead moves on. */
  exit: readonly Criterion[]
  /** Null where a lead may stay: won, lost, or in nurture until its day. */
  maxAge: MaxAge | null
  /** Who may move it on. */
  who: readonly TransitionActor[]
}

const calendar = (days: number): Span => ({ days, type: 'calendar' })
const SALES = ['sales-agent', 'sales-admin'] as const
const CLOSED = { exit: [], maxAge: null, who: [] } as const

/** The stages (docs/rules.md §8). */
export const STAGES: Readonly<Record<LeadStage, StageRule>> = {
  NEW: {
    title: 'New',
    maxAge: { businessHours: 4 },
    who: ['system', 'sales-admin'],
    exit: [
      { key: 'deduped', says: 'Not a duplicate' },
      { key: 'state', says: 'State known' },
      { key: 'source', says: 'Source known' },
      { key: 'contact', says: 'A way to reach them' },
    ],
  },
  ASSIGNED: { title: 'Assigned', maxAge: { businessHours: 4 }, who: SALES, exit: [{ key: 'accepted', says: 'Accepted by its owner' }] },
  ATTEMPTING: {
    title: 'Attempting',
    maxAge: { days: 10, type: 'business' },
    who: SALES,
    exit: [{ key: 'two_way_contact', says: 'They answered' }],
  },
  CONTACTED: {
    title: 'Contacted',
    maxAge: calendar(7),
    who: SALES,
    exit: [
      { key: 'need', says: 'Need noted' },
      { key: 'decision_maker', says: 'Decision-maker noted' },
      { key: 'agency_size', says: 'Size of the agency noted' },
    ],
  },
  QUALIFIED: {
    title: 'Qualified',
    maxAge: calendar(7),
    who: SALES,
    exit: [
      { key: 'licensed', says: 'Property and casualty license, NPN checked' },
      { key: 'estimated_policies', says: 'Policies estimated' },
      { key: 'alliance_known', says: 'Alliance known' },
      { key: 'state_open', says: 'In an open state' },
    ],
  },
  DEMO: {
    title: 'Demo',
    maxAge: calendar(14),
    who: SALES,
    exit: [
      { key: 'demo_held', says: 'Demo held' },
      { key: 'next_step_dated', says: 'Next step has a date' },
    ],
  },
  AGREEMENT_SENT: {
    title: 'Agreement sent',
    maxAge: calendar(14),
    who: SALES,
    exit: [
      { key: 'commission_tier', says: 'Commission tier proposed' },
      { key: 'price_tier', says: 'Price tier proposed' },
      { key: 'esign_out', says: 'Agreement out for signature' },
    ],
  },
  ONBOARDING: {
    title: 'Onboarding',
    maxAge: calendar(21),
    who: ['sales-admin', 'staff'],
    exit: [
      { key: 'w9', says: 'W-9 verified' },
      { key: 'eo', says: 'E&O insurance verified' },
      { key: 'license', says: 'License verified' },
      { key: 'ach', says: 'Bank account verified' },
      { key: 'agreement', says: 'Agreement signed' },
    ],
  },
  CONVERTED: { title: 'Won', ...CLOSED },
  NURTURE: { title: 'Nurture', ...CLOSED },
  LOST: { title: 'Lost', ...CLOSED },
  DISQUALIFIED: { title: 'Disqualified', ...CLOSED },
  DUPLICATE: { title: 'Duplicate', ...CLOSED },
}

/** Criteria that only compliance ticks. */
export const COMPLIANCE_TICKS: readonly string[] = ['w9', 'eo', 'license', 'ach', 'agreement']

/** How a call ended. */
export const CALL_OUTCOMES = ['reached', 'voicemail', 'no_answer', 'wrong_number'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Activities that try to reach somebody. */
export const TOUCH_KINDS = ['call', 'email', 'text', 'meeting'] as const

export const LEAD_TERMS = {
  version: 1,
  nurtureDays: 180,
  undoSeconds: 30,
  /** Days after the maximum age: a task for the sales admin, then another owner. */
  escalateAfterDays: 1,
  reassignAfterDays: 3,
  touches: { count: 7, days: 14 },
  businessDay: { opens: 9 * 60, closes: 17 * 60 },
} as const
