import type { Span } from '#platform/business-days.ts'

const business = (days: number): Span => ({ days, type: 'business' })
const calendar = (days: number): Span => ({ days, type: 'calendar' })

/** docs/rules.md §6.2 and §6.3. Where a state says otherwise, its row of `state_rules` wins. */
export const CLAIM_DEADLINES = {
  version: 1,
  noticeDays: 90,
  noticeAbsoluteDays: 365,
  documentsFromNoticeDays: 180,
  documentsFromLossDays: 365,
  draftPurgeDays: 60,
  /** A draft left alone this long is worth a letter; one left for longer than a week was left on purpose. */
  draftReminderHours: 24,
  draftReminderUntilDays: 7,
  signatureReminderDays: [2, 5, 10],
  infoRequestDays: 30,
  infoReminderDays: [7, 14, 21, 27],
  appealDays: 60,
  reopenDays: 180,
  reopenTimes: 2,
  checkStaleDays: 180,
  /** A queue warns when this share of the time is gone, in percent. */
  warnAtPercent: 70,
} as const

/** What we aim for, and what we must. A word is a column of the state's row. */
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
