import { endOfSpan } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'

/** docs/rules.md §6.2, K15: the peer sample. */
export const QUALITY_REVIEW = { version: 1, percent: 10, businessDays: 5 } as const

/** Whether a denial is read again, by the keyed digest of its claim: nobody chooses it or can tell beforehand, and denying once more draws no other lot. */
export const isDrawn = (lot: string): boolean => Number.parseInt(lot.slice(0, 8), 16) % 100 < QUALITY_REVIEW.percent

/** Until when somebody else has looked. */
export const reviewBy = (decidedOn: Day): Day => endOfSpan(decidedOn, { days: QUALITY_REVIEW.businessDays, type: 'business' })
