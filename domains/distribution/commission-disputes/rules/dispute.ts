import { type Day, daysBetween } from '#platform/days.ts'

export type WhyNotDispute = 'dispute_too_late' | 'disputed_already' | 'dispute_decided_already' | 'line_not_disputable'

/**
 * `isDecided`: it was disputed and decided, and no correction was written since. `isClosing`: a line that closes the statement, which is
 * not disputed by itself: what was earned is, or the whole statement.
 */
type Asked = { disputeBy: Day; today: Day; hasOpen: boolean; isDecided: boolean; isClosing: boolean }

/** Null when a statement, or a line of it, may be disputed: within 60 days of the close, once (docs/rules.md §5 and §10). */
export function whyNotDispute({ disputeBy, today, hasOpen, isDecided, isClosing }: Asked): WhyNotDispute | null {
  if (today > disputeBy) return 'dispute_too_late'
  if (hasOpen) return 'disputed_already'
  if (isDecided) return 'dispute_decided_already'
  return isClosing ? 'line_not_disputable' : null
}

export const ageInDays = (openedOn: Day, today: Day): number => Math.max(0, daysBetween(openedOn, today))
