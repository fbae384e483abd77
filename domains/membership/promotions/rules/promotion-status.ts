import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { addDays, type Day } from '#platform/days.ts'

export const PROMOTION_STATUSES = ['coming', 'running', 'used_up', 'over', 'stopped'] as const
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number]

type StatusFacts = Pick<Promotion, 'stopped' | 'startsOn' | 'endsOn' | 'maxRedemptions' | 'redemptions'>

/** The status of a code on a day. */
export function statusOn(today: Day, { stopped, startsOn, endsOn, maxRedemptions, redemptions }: StatusFacts): PromotionStatus {
  if (stopped) return 'stopped'
  if (endsOn && today > endsOn) return 'over'
  if (maxRedemptions !== null && redemptions >= maxRedemptions) return 'used_up'
  return today < startsOn ? 'coming' : 'running'
}

export const WATCHED = ['ends_soon', 'unused'] as const
export type Watched = (typeof WATCHED)[number]

export const SOON_DAYS = 30

/** Running, with at most 30 days left. */
export const endsSoon = (today: Day, promotion: StatusFacts): boolean =>
  statusOn(today, promotion) === 'running' && promotion.endsOn !== null && promotion.endsOn <= addDays(today, SOON_DAYS)

/** Running, with uses left and none made. */
export const isUnused = (today: Day, promotion: StatusFacts): boolean =>
  statusOn(today, promotion) === 'running' && promotion.redemptions === 0

/** A code is only ever extended: what was promised to the public ends only by stopping it. Null means no end. */
export type Extension = { endsOn: Day | null; maxRedemptions: number | null }

export const WHY_NOT_EXTEND = {
  stopped: 'This code has been stopped. Create a new one.',
  ends_sooner: 'Choose a later end date than the current one.',
  fewer_uses: 'Enter a higher number than the current one.',
  in_the_past: 'Choose a day in the future.',
  nothing_changes: 'Choose a later last day or a higher number.',
} as const
export type WhyNotExtend = keyof typeof WHY_NOT_EXTEND

export function whyNotExtend(promotion: StatusFacts, to: Extension, today: Day): WhyNotExtend | null {
  if (promotion.stopped) return 'stopped'
  if (isLess(to.endsOn, promotion.endsOn)) return 'ends_sooner'
  if (to.endsOn !== null && to.endsOn < today && to.endsOn !== promotion.endsOn) return 'in_the_past'
  if (isLess(to.maxRedemptions, promotion.maxRedemptions)) return 'fewer_uses'
  return to.endsOn === promotion.endsOn && to.maxRedemptions === promotion.maxRedemptions ? 'nothing_changes' : null
}

/** Null, without an end, is later than any end. */
const isLess = <T extends string | number>(to: T | null, now: T | null): boolean => to !== null && (now === null || to < now)
