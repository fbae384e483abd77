import { type Day, daysBetween } from '#platform/days.ts'

export type WhyNotDispute = 'dispute_too_late' | 'disputed_already' | 'dispute_decided_already' | 'line_not_disputable'

/** What closes a statement is not disputed by itself: what was earned is, or the whole statement. */
const CLOSING = ['PAY', 'WHT', 'BAL', 'returned']

/** Whether a line of this kind can be disputed by itself. */
export const isDisputable = (lineKind: string): boolean => !CLOSING.includes(lineKind)

/** `isDecided`: it was disputed and decided, and no correction was written since. */
type Asked = { disputeBy: Day; today: Day; hasOpen: boolean; isDecided: boolean; lineKind: string | null }

/** Null when a statement, or a line of it, may be disputed: within 60 days of the close, once (docs/rules.md §5 and §10). */
export function whyNotDispute({ disputeBy, today, hasOpen, isDecided, lineKind }: Asked): WhyNotDispute | null {
  if (today > disputeBy) return 'dispute_too_late'
  if (hasOpen) return 'disputed_already'
  if (isDecided) return 'dispute_decided_already'
  return lineKind !== null && !isDisputable(lineKind) ? 'line_not_disputable' : null
}

export const ageInDays = (openedOn: Day, today: Day): number => Math.max(0, daysBetween(openedOn, today))
