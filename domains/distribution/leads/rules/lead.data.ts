import type { TransitionActor } from '#access/roles.ts'
import { CALL_OUTCOMES, type EvidenceKind, type LeadStage, type TouchOutcome } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { OwnSpan } from '#platform/business-days.ts'

/** Business hours count by the office's clock; a span by days. */
export type MaxAge = { businessHours: number } | OwnSpan

export type Criterion = { key: string; says: string; by: EvidenceKind }

export type StageRule = {
  title: string
  /** All of these are required before a lead moves on. */
  exit: readonly Criterion[]
  /** Null where a lead may stay: won, lost, or in nurture until its day. */
  maxAge: MaxAge | null
  /** Who may move it on. */
  who: readonly TransitionActor[]
}

const calendar = (days: number): OwnSpan => ({ days, type: 'calendar' })
const SALES = ['sales-agent', 'sales-admin'] as const
const CLOSED = { exit: [], maxAge: null, who: [] } as const

/** The stages (docs/rules.md §8). */
export const STAGES: Readonly<Record<LeadStage, StageRule>> = {
  NEW: {
    title: 'New',
    maxAge: { businessHours: 4 },
    who: ['system', 'sales-admin'],
    exit: [
      { key: 'deduped', says: 'Not a duplicate', by: 'stage' },
      { key: 'state', says: 'State known', by: 'lead' },
      { key: 'source', says: 'Source known', by: 'lead' },
      { key: 'contact', says: 'A way to reach them', by: 'lead' },
    ],
  },
  ASSIGNED: {
    title: 'Assigned',
    maxAge: { businessHours: 4 },
    who: SALES,
    exit: [{ key: 'accepted', says: 'Accepted by its owner', by: 'stage' }],
  },
  ATTEMPTING: {
    title: 'Attempting contact',
    maxAge: { days: 10, type: 'business' },
    who: SALES,
    exit: [{ key: 'two_way_contact', says: 'They answered', by: 'answer' }],
  },
  CONTACTED: {
    title: 'Contacted',
    maxAge: calendar(7),
    who: SALES,
    exit: [
      { key: 'need', says: 'Need noted', by: 'findings' },
      { key: 'decision_maker', says: 'Decision-maker noted', by: 'findings' },
      { key: 'agency_size', says: 'Size of the agency noted', by: 'findings' },
    ],
  },
  QUALIFIED: {
    title: 'Qualified',
    maxAge: calendar(7),
    who: SALES,
    exit: [
      { key: 'licensed', says: 'Property and casualty license, NPN checked', by: 'license' },
      { key: 'estimated_policies', says: 'Policies estimated', by: 'lead' },
      { key: 'alliance_known', says: 'Alliance known', by: 'alliance' },
      { key: 'state_open', says: 'In an open state', by: 'lead' },
    ],
  },
  DEMO: {
    title: 'Demo',
    maxAge: calendar(14),
    who: SALES,
    exit: [
      { key: 'demo_held', says: 'Demo held', by: 'demo' },
      { key: 'next_step_dated', says: 'Next step has a date', by: 'next_step' },
    ],
  },
  AGREEMENT_SENT: {
    title: 'Agreement sent',
    maxAge: calendar(14),
    who: SALES,
    exit: [
      { key: 'commission_tier', says: 'Commission tier proposed', by: 'tiers' },
      { key: 'price_tier', says: 'Price tier proposed', by: 'tiers' },
      { key: 'esign_out', says: 'Agreement out for signature', by: 'application' },
    ],
  },
  ONBOARDING: {
    title: 'Onboarding',
    maxAge: calendar(21),
    who: ['sales-admin', 'staff'],
    exit: [
      { key: 'w9', says: 'W-9 verified', by: 'papers' },
      { key: 'eo', says: 'E&O insurance verified', by: 'papers' },
      { key: 'license', says: 'License verified', by: 'papers' },
      { key: 'ach', says: 'Bank account verified', by: 'papers' },
      { key: 'agreement', says: 'Agreement signed', by: 'papers' },
    ],
  },
  CONVERTED: { title: 'Won', ...CLOSED },
  NURTURE: { title: 'Nurture', ...CLOSED },
  LOST: { title: 'Lost', ...CLOSED },
  DISQUALIFIED: { title: 'Disqualified', ...CLOSED },
  DUPLICATE: { title: 'Duplicate', ...CLOSED },
}

/** How each kind of activity can end. */
export const OUTCOMES_OF: Readonly<Record<string, readonly TouchOutcome[]>> = {
  call: CALL_OUTCOMES,
  email: ['answered'],
  text: ['answered'],
}

/** Outcomes after which both sides have spoken. */
export const TWO_WAY: readonly TouchOutcome[] = ['reached', 'answered']

/** The next step that a lead gets with its owner, and once that one has accepted it. */
export const FIRST_STEPS = { assigned: 'Accept it and make contact', accepted: 'Make contact' } as const

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
