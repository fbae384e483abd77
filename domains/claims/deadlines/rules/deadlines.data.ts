import type { LegalSpan, OwnSpan, Span } from '#platform/business-days.ts'

const business = (days: number): Span => ({ days, type: 'business' })
const calendar = (days: number): Span => ({ days, type: 'calendar' })

/** The days of a claim that do not depend on the state. */
export type ClaimDeadlines = {
  noticeDays: number
  /** With a good reason for the delay. */
  noticeAbsoluteDays: number
  documentsFromNoticeDays: number
  documentsFromLossDays: number
  draftPurgeDays: number
  /** Idle time after which a draft gets a reminder; after `draftReminderUntilDays` none is sent. */
  draftReminderHours: number
  draftReminderUntilDays: number
  signatureReminderDays: readonly number[]
  infoRequestDays: number
  infoReminderDays: readonly number[]
  appealDays: number
  reopenDays: number
  reopenTimes: number
  /** The queue shows "due soon" when this percentage of the time has passed. */
  warnAtPercent: number
}

/** Version 1: docs/rules.md §6.2 and §6.3. A state's own numbers (its row of `state_rules`) take precedence. */
export const CLAIM_DEADLINES: ClaimDeadlines = {
  noticeDays: 90,
  noticeAbsoluteDays: 365,
  documentsFromNoticeDays: 180,
  documentsFromLossDays: 365,
  draftPurgeDays: 60,
  draftReminderHours: 24,
  draftReminderUntilDays: 7,
  signatureReminderDays: [2, 5, 10],
  infoRequestDays: 30,
  infoReminderDays: [7, 14, 21, 27],
  appealDays: 60,
  reopenDays: 180,
  reopenTimes: 2,
  warnAtPercent: 70,
}

export const CLAIM_CLOCK_NAMES = ['assign', 'reply', 'review_documents', 'decide', 'pay', 'decide_appeal', 'answer_regulator'] as const
export type ClaimClock = (typeof CLAIM_CLOCK_NAMES)[number]

/** `target`: what we aim for; `hard`: the last day allowed. A word names a column of the state's row. */
export type ClockSpans = { target: OwnSpan; hard: LegalSpan | 'acknowledge' | 'decide' | 'regulatorAnswer' }
export type ClaimClocks = Readonly<Record<ClaimClock, ClockSpans>>

/** Version 1: docs/rules.md §6.3. */
export const CLAIM_CLOCKS: ClaimClocks = {
  assign: { target: business(2), hard: 'acknowledge' },
  reply: { target: business(2), hard: business(10) },
  review_documents: { target: business(5), hard: business(10) },
  decide: { target: business(10), hard: 'decide' },
  pay: { target: business(5), hard: calendar(30) },
  decide_appeal: { target: business(15), hard: calendar(30) },
  answer_regulator: { target: business(5), hard: 'regulatorAnswer' },
}
