import type { LegalSpan, OwnSpan } from '#platform/business-days.ts'

/** How a complaint came: by the form, on paper, by phone, or through a department of insurance. */
export const COMPLAINT_SOURCES = ['page', 'letter', 'call', 'regulator'] as const
export type ComplaintSource = (typeof COMPLAINT_SOURCES)[number]

export const COMPLAINT_STATUSES = ['received', 'acknowledged', 'answered', 'reopened'] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]

export const SEVERITIES = ['low', 'medium', 'high'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * What a complaint is about: the function of the company and the reason within it. The classes are those of the NAIC's Model Regulation for
 * Complaint Records to Be Maintained (#884), as adopted in 28 TAC § 21.2504 and Conn. Agencies Regs. § 38a-819-56. The letters and numbers
 * are ours.
 */
export const FUNCTIONS = ['U', 'M', 'C', 'P', 'O'] as const
export type FunctionCode = (typeof FUNCTIONS)[number]

export const REASON_CODES = [
  'U1',
  'U2',
  'U3',
  'U4',
  'U5',
  'M1',
  'M2',
  'M3',
  'M4',
  'C1',
  'C2',
  'C3',
  'C4',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'O1',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

export const REASONS: Readonly<Record<ReasonCode, { of: FunctionCode; file: string }>> = {
  U1: { of: 'U', file: 'Premium and rating' },
  U2: { of: 'U', file: 'Refusal to insure' },
  U3: { of: 'U', file: 'Cancellation or nonrenewal' },
  U4: { of: 'U', file: 'Delay' },
  U5: { of: 'U', file: 'Unfair discrimination' },
  M1: { of: 'M', file: 'General advertising' },
  M2: { of: 'M', file: 'Misrepresentation' },
  M3: { of: 'M', file: 'Agent handling' },
  M4: { of: 'M', file: 'Delay' },
  C1: { of: 'C', file: 'Post-claim underwriting' },
  C2: { of: 'C', file: 'Delay' },
  C3: { of: 'C', file: 'Unsatisfactory settlement or offer' },
  C4: { of: 'C', file: 'Denial of claim' },
  P1: { of: 'P', file: 'Premium notice or billing' },
  P2: { of: 'P', file: 'Delay or no response' },
  P3: { of: 'P', file: 'Premium refund' },
  P4: { of: 'P', file: 'Coverage question' },
  P5: { of: 'P', file: 'Privacy of information' },
  O1: { of: 'O', file: 'Other' },
}

/** What became of it, in the NAIC's words. */
export const DISPOSITION_CODES = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const
export type DispositionCode = (typeof DISPOSITION_CODES)[number]

export const DISPOSITIONS: Readonly<Record<DispositionCode, string>> = {
  D1: 'Company position upheld',
  D2: 'Policy issued or restored',
  D3: 'Claim settled',
  D4: 'Additional payment',
  D5: 'Refund',
  D6: 'Delay resolved',
  D7: 'Information furnished',
  D8: 'Advertising or practice changed',
  D9: 'Complaint withdrawn',
}

/** The NAIC's type of line: all we sell goes with a car. */
export const LINE_TYPE = 'Automobile'

/** By when somebody who complained has our acknowledgement: our own rule, everywhere. */
export const ACKNOWLEDGE_WITHIN: OwnSpan = { days: 5, type: 'business' }

/** By when they have our answer: our own rule, where no state sets another. */
export const ANSWER_WITHIN: OwnSpan = { days: 15, type: 'business' }

/** Through a regulator of whose state we have no rule. */
export const REGULATOR_ANSWER_WITHIN: LegalSpan = { days: 15, type: 'business' }

/** By when a state asks for it, and where that is written. A regulator's complaint has its state's own deadline (`state_rules`). */
export const STATES_ANSWER_WITHIN: Readonly<Record<'CA' | 'WA', { span: LegalSpan; source: string }>> = {
  CA: { span: { days: 15, type: 'calendar' }, source: '10 CCR § 2695.5(b): a complete answer within fifteen calendar days' },
  WA: { span: { days: 10, type: 'business' }, source: 'WAC 284-30-360(3): an answer within ten working days' },
}

/** Days to the answer, as figures count them: at most so many, above the one before. */
export const ANSWER_BUCKETS = ['5', '15', '30', 'more'] as const
export type AnswerBucket = (typeof ANSWER_BUCKETS)[number]

/** After the answer somebody may say that it does not settle it for so many days. */
export const REOPEN_DAYS = 60
