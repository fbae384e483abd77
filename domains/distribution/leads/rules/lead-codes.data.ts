/** In the order of the board (docs/rules.md §8); what each asks for is in `lead.data.ts`. */
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

/** A lead in one of these is worked on. */
export const OPEN_STAGES = [
  'NEW',
  'ASSIGNED',
  'ATTEMPTING',
  'CONTACTED',
  'QUALIFIED',
  'DEMO',
  'AGREEMENT_SENT',
  'ONBOARDING',
] as const satisfies readonly LeadStage[]

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

/** What proves a criterion: facts of the lead, or something that happened and is recorded. Nobody ticks one. */
export const EVIDENCE_KINDS = [
  'lead',
  'stage',
  'answer',
  'findings',
  'license',
  'alliance',
  'demo',
  'next_step',
  'tiers',
  'application',
  'papers',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** What an agency sells. */
export const LINES_OF_BUSINESS = ['auto', 'home', 'umbrella', 'commercial', 'life', 'other'] as const
export type LineOfBusiness = (typeof LINES_OF_BUSINESS)[number]

/** How a call ended; an email or a text was answered. */
export const CALL_OUTCOMES = ['reached', 'voicemail', 'no_answer', 'wrong_number'] as const
export const TOUCH_OUTCOMES = [...CALL_OUTCOMES, 'answered'] as const
export type TouchOutcome = (typeof TOUCH_OUTCOMES)[number]

/** Activities that try to reach somebody. */
export const TOUCH_KINDS = ['call', 'email', 'text', 'meeting'] as const
