import { type CompanyCalendar, endOfCompanySpan } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'

/** docs/rules.md §6.2, K15: the sample of denials. */
export const QUALITY_REVIEW = { version: 1, percent: 10, businessDays: 5 } as const

/** Whether a denial is in the sample, by the keyed digest of its claim: nobody can choose or predict it. */
export const isDrawn = (digest: string): boolean => Number.parseInt(digest.slice(0, 8), 16) % 100 < QUALITY_REVIEW.percent

/** The due day of the review. */
export const reviewBy = (decidedOn: Day, calendar: CompanyCalendar): Day =>
  endOfCompanySpan(decidedOn, { days: QUALITY_REVIEW.businessDays, type: 'business' }, calendar)
