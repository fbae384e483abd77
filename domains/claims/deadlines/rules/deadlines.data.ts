import type { Span } from '#platform/business-days.ts'

const business = (days: number): Span => ({ days, type: 'business' })
const calendar = (days: number): Span => ({ days, type: 'calendar' })

/** docs/rules.md §6.2 and §6.3. A state's own numbers (its row of `state_rules`) take precedence. */
export const CLAIM_DEADLINES = {
  version: 1,
  noticeDays: 90,
  noticeAbsoluteDays: 365,
  documentsFromNoticeDays: 180,
  documentsFromLossDays: 365,
  draftPurgeDays: 60,
  /** Idle time after which a draft gets a reminder; after a week (`draftReminderUntilDays`) none is sent. */
  draftReminderHours: 24,
  draftReminderUntilDays: 7,
  signatureReminderDays: [2, 5, 10],
  infoRequestDays: 30,
  infoReminderDays: [7, 14, 21, 27],
  appealDays: 60,
  reopenDays: 180,
  reopenTimes: 2,
  checkStaleDays: 180,
  /** The queue shows "due soon" when this percentage of the time has passed. */
  warnAtPercent: 70,
} as const

/** `target`: what we aim for; `hard`: the last day allowed. A word names a column of the state's row. */
export const CLAIM_CLOCKS = {
  assign: { target: business(2), hard: 'acknowledge' },
  reply: { target: business(2), hard: business(10) },
  review_documents: { target: business(5), hard: business(10) },
  decide: { target: business(10), hard: 'decide' },
  pay: { target: business(5), hard: calendar(30) },
  decide_appeal: { target: business(15), hard: calendar(30) },
  answer_regulator: { target: business(5), hard: 'regulatorAnswer' },
} as const satisfies Readonly<Record<string, { target: Span; hard: Span | 'acknowledge' | 'decide' | 'regulatorAnswer' }>>

export type ClaimClock = keyof typeof CLAIM_CLOCKS
