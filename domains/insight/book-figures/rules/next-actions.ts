/** What is known of an agency that could be worked on today. */
export type Standing = {
  missingPapers: number
  /** Until a license or the insurance certificate ends, whichever is first; null where none is known. */
  daysToExpiry: number | null
  /** People who may not sell until they have passed a lesson. */
  blocked: number
  pastDue: number
  /** Null for those who know no claims. */
  claimsWaiting: number | null
  renewing: number
  soldLately: number
  /** More active members to the next tier; null without one. */
  toNextTier: number | null
}

export const ACTIONS = ['papers', 'training', 'past_due', 'claims', 'expiry', 'renewals', 'next_tier', 'sell'] as const
export type Action = { what: (typeof ACTIONS)[number]; count: number }

const EXPIRES_SOON_DAYS = 60
const TIER_IS_NEAR = 10
const MOST = 3

/** The best three things to do next: first what stops sales, then what loses members, then what brings more. */
export function nextActions(standing: Standing): Action[] {
  const { missingPapers, daysToExpiry, blocked, pastDue, claimsWaiting, renewing, soldLately, toNextTier } = standing
  const expiresSoon = daysToExpiry !== null && daysToExpiry <= EXPIRES_SOON_DAYS
  const tierIsNear = toNextTier !== null && toNextTier > 0 && toNextTier <= TIER_IS_NEAR
  const counts: Record<Action['what'], number> = {
    papers: missingPapers,
    training: blocked,
    past_due: pastDue,
    claims: claimsWaiting ?? 0,
    expiry: expiresSoon ? Math.max(1, daysToExpiry) : 0,
    renewals: renewing,
    next_tier: tierIsNear ? toNextTier : 0,
    sell: soldLately === 0 ? 1 : 0,
  }
  return ACTIONS.map((what) => ({ what, count: counts[what] }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST)
}
